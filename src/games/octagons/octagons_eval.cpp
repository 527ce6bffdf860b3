#include "games/octagons/octagons_eval.hpp"

#include <algorithm>
#include <cmath>

#include "game/joining.hpp"

namespace tavoliere::octagons {

namespace {

enum Kind : NodeKind { blocked, stone, half, square, bridge_half, bridge_square };

// One of two cells between two stones is nearly as good as played.
constexpr Resistances resistance{0, 0.03f, 1, 0.5f, 0.3f, 0.2f, 1, 1};
constexpr Conductances conductances(resistance);

constexpr float score_of_advantage = 800;
constexpr float advantage_of_turn = 0.25f;
constexpr float order_of_gain = 20000;

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
void wire(const Geometry<N>& geometry, const Position<N>& pos, Side side, typename Joined<N>::Network& circuit) {
    const auto set = [&](const Bits<N>& cells, NodeKind kind) {
        cells.for_each([&](int cell) { circuit.kinds[geometry.wiring.node_of[cell]] = kind; });
    };
    const Bits<N> occupied = pos.stones[0] | pos.stones[1];
    const Bits<N> bridges = bridge_cells(geometry, pos, side);
    set(geometry.halves - occupied, half);
    set(geometry.squares - occupied, square);
    set(bridges & geometry.halves, bridge_half);
    set(bridges & geometry.squares, bridge_square);
    set(pos.stones[index(side)], stone);
    set(pos.stones[1 - index(side)], blocked);

    std::fill_n(circuit.poles.begin(), geometry.wiring.size(), 0);
    geometry.near_side[index(side)].for_each(
        [&](int cell) { circuit.poles[geometry.wiring.node_of[cell]] |= circuit.near_pole; });
    geometry.far_side[index(side)].for_each(
        [&](int cell) { circuit.poles[geometry.wiring.node_of[cell]] |= circuit.far_pole; });
}

template <int N>
void judge(const Geometry<N>& geometry, const Position<N>& pos, Joined<N>& joined) {
    for (const Side side : {Side::first, Side::second}) wire(geometry, pos, side, joined.circuits[index(side)]);
    joined.solve(geometry.wiring, conductances);
}

template <int N>
Score score_of(const Rules<N>& rules, const Position<N>& pos, const Joined<N>& joined) {
    // In the middle of a turn as much of it is to come as the opponent will be ahead by.
    const float tempo = rules.mid_turn(pos) ? 0 : advantage_of_turn;
    const float advantage = joined.advantage(pos.turn) + tempo;
    // Who may swap has the better of the two colours.
    const bool may_swap = pos.opening == Opening::swap && !rules.mid_turn(pos);
    return static_cast<Score>(score_of_advantage * (may_swap ? std::fabs(advantage) : advantage));
}

// What a step on each cell is worth.
template <int N>
void find_gains(const Rules<N>& rules, const Position<N>& pos, Joined<N>& joined, std::span<float> gains) {
    const Geometry<N>& geometry = rules.geometry();
    std::array<float, 64 * N> by_node;
    joined.find_gains(geometry.wiring, conductances, resistance, by_node);
    for (int cell = 0; cell < geometry.wiring.size(); ++cell) gains[cell] = by_node[geometry.wiring.node_of[cell]];
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
    const std::uint64_t key = rules.hash(pos) ^ static_cast<std::uint64_t>(N);
    if (gains_of_ != key) {
        gains_of_ = key;
        Joined<N> joined;
        judge(rules.geometry(), pos, joined);
        find_gains(rules, pos, joined, gains_);
    }
    return static_cast<int>(order_of_gain * gains_[step.cell]);
}

template <int N>
Score Eval::weigh(const Rules<N>& rules, const Position<N>& pos, const MoveList<Move, Rules<N>::max_steps>& steps,
                  std::span<float> weights) const {
    Joined<N> joined;
    judge(rules.geometry(), pos, joined);
    std::array<float, 64 * N> gains;
    find_gains(rules, pos, joined, gains);
    // A swap is as likely as the best stone: which is better is found out by looking at both.
    const float best_gain = *std::max_element(gains.begin(), gains.begin() + rules.geometry().wiring.size());
    weigh_by_gain(steps, [&](Move step) { return step == swap_colours ? best_gain : gains[step.cell]; }, weights);
    return score_of(rules, pos, joined);
}

#define TAVOLIERE_OCTAGONS_EVAL(N)                                                                              \
    template Score Eval::evaluate(const Rules<N>&, const Position<N>&) const;                                   \
    template int Eval::order(const Rules<N>&, const Position<N>&, Move) const;                                  \
    template Score Eval::weigh(const Rules<N>&, const Position<N>&, const MoveList<Move, Rules<N>::max_steps>&, \
                               std::span<float>) const;

TAVOLIERE_OCTAGONS_EVAL(3)
TAVOLIERE_OCTAGONS_EVAL(7)
#undef TAVOLIERE_OCTAGONS_EVAL

}  // namespace tavoliere::octagons
