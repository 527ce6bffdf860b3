#include "games/octagons/octagons_eval.hpp"

#include <algorithm>

namespace tavoliere::octagons {

namespace {

enum Kind : NodeKind { blocked, stone, half, square, bridge_half, bridge_square };

// One of two cells between two stones is nearly as good as played, and so are the cells of an edge template.
constexpr Resistances resistance{0, 0.03f, 1, 0.5f, 0.3f, 0.2f, 1, 1};
constexpr Conductances conductances(resistance);

template <int N>
using Joined = Joining<64 * N, N == 3 ? 24 : 32>;

// The free cells that come in pairs, either of which joins two stones or a stone and a side. Two squares are no such
// pair, because the opponent takes both in a turn.
template <int N>
Bits<N> bridge_cells(const Geometry<N>& geometry, const Position<N>& pos, Side side) {
    const Bits<N>& stones = pos.stones[index(side)];
    Bits<N> found;
    const auto add_pairs = [&](const Bits<N>& between) {
        if (between.count() >= 2 && between.intersects(geometry.halves)) found |= between;
    };
    stones.for_each([&](int cell) {
        const Bits<N> around = geometry.neighbours[cell] - pos.stones[0] - pos.stones[1];
        for (const auto* sides : {&geometry.near_side, &geometry.far_side})
            if (const Bits<N>& goal = (*sides)[index(side)]; !goal.has(cell)) add_pairs(around & goal);
        (geometry.bridges[cell] & stones).for_each([&](int end) {
            if (end > cell) add_pairs(around & geometry.neighbours[end]);
        });
    });
    return found;
}

template <int N>
void wire(const Geometry<N>& geometry, const Position<N>& pos, Side side, Joined<N>& joined) {
    auto& circuit = joined.circuits[index(side)];
    const auto set = [&](const Bits<N>& cells, NodeKind kind) {
        cells.for_each([&](int cell) { circuit.kinds[geometry.wiring.node_of[cell]] = kind; });
    };
    const Bits<N>& stones = pos.stones[index(side)];
    const Bits<N>& enemies = pos.stones[1 - index(side)];
    const Bits<N> occupied = stones | enemies;
    const Bits<N> bridges = bridge_cells(geometry, pos, side) | geometry.edge_templates.around(side, stones, enemies);
    set(geometry.halves - occupied, half);
    set(geometry.squares - occupied, square);
    set(bridges & geometry.halves, bridge_half);
    set(bridges & geometry.squares, bridge_square);
    set(stones, stone);
    set(enemies, blocked);
    joined.set_poles(geometry.wiring, side, geometry.near_side[index(side)], geometry.far_side[index(side)]);
}

template <int N>
void judge(const Geometry<N>& geometry, const Position<N>& pos, Joined<N>& joined) {
    for (const Side side : {Side::first, Side::second}) wire(geometry, pos, side, joined);
    joined.solve(geometry.wiring, conductances);
}

template <int N>
Score score_of(const Rules<N>& rules, const Position<N>& pos, const Joined<N>& joined) {
    // In the middle of a turn as much of it is to come as the opponent will be ahead by.
    const float tempo = rules.mid_turn(pos) ? 0 : advantage_of_turn;
    const bool may_swap = pos.opening == Opening::swap && !rules.mid_turn(pos);
    return score_of_advantage(joined.advantage(pos.turn) + tempo, may_swap);
}

// What a step on each cell is worth.
template <int N>
void find_gains(const Rules<N>& rules, const Position<N>& pos, Joined<N>& joined, std::span<float> gains) {
    const Geometry<N>& geometry = rules.geometry();
    joined.find_gains(geometry.wiring, conductances, resistance, gains);
    if (rules.mid_turn(pos)) return;

    // A first square is as good as the best pair that it begins; the second one is always higher.
    float best_second = 0;
    for (int cell = geometry.wiring.size() - 1; cell >= 0; --cell) {
        if (!geometry.squares.has(cell) || pos.stones[0].has(cell) || pos.stones[1].has(cell)) continue;
        const float gain = gains[cell];
        gains[cell] += best_second;
        best_second = std::max(best_second, gain);
    }
}

}  // namespace

template <int N>
Score Eval::evaluate(const Rules<N>& rules, const Position<N>& pos) const {
    Joined<N> joined;
    judge(rules.geometry(), pos, joined);
    return score_of(rules, pos, joined);
}

template <int N>
int Eval::order(const Rules<N>& rules, const Position<N>& pos, Move step) const {
    if (step == swap_colours) return 0;
    return gains_.order(rules.hash(pos) ^ static_cast<std::uint64_t>(N), step.cell, [&](std::span<float> gains) {
        Joined<N> joined;
        judge(rules.geometry(), pos, joined);
        find_gains(rules, pos, joined, gains);
    });
}

template <int N>
Score Eval::evaluate_with_priors(const Rules<N>& rules, const Position<N>& pos,
                                 const MoveList<Move, Rules<N>::max_steps>& steps, std::span<float> priors) const {
    Joined<N> joined;
    judge(rules.geometry(), pos, joined);
    std::array<float, 64 * N> gains;
    find_gains(rules, pos, joined, gains);
    const auto cell_of = [](Move step) { return step == swap_colours ? std::nullopt : std::optional<int>(step.cell); };
    priors_from_gains(steps, std::span(gains).first(static_cast<std::size_t>(rules.geometry().wiring.size())), cell_of,
                      priors);
    return score_of(rules, pos, joined);
}

#define TAVOLIERE_OCTAGONS_EVAL(N)                                                 \
    template Score Eval::evaluate(const Rules<N>&, const Position<N>&) const;      \
    template int Eval::order(const Rules<N>&, const Position<N>&, Move) const;     \
    template Score Eval::evaluate_with_priors(const Rules<N>&, const Position<N>&, \
                                              const MoveList<Move, Rules<N>::max_steps>&, std::span<float>) const;

TAVOLIERE_OCTAGONS_EVAL(3)
TAVOLIERE_OCTAGONS_EVAL(7)
#undef TAVOLIERE_OCTAGONS_EVAL

}  // namespace tavoliere::octagons
