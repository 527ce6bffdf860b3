#include "games/onyx/onyx_eval.hpp"

#include <algorithm>

namespace tavoliere::onyx {

namespace {

enum Kind : NodeKind { blocked, stone, open_point, bridge_point, attacked_stone, lost_stone };

// A stone that the opponent can capture still joins if it is its owner's turn to save it, but they may have to save
// something else. One of two points between two stones is nearly as good as played.
constexpr Resistances resistance{0, 0.03f, 1, 0.3f, 0.4f, 1.2f, 1, 1};
constexpr Conductances conductances(resistance);

constexpr float gain_of_capture = 0.3f;

template <int W>
using Joined = Joining<64 * W, W == 4 ? 24 : 32>;

template <int W>
struct Captures {
    Bits<W> from;  // where a stone captures
    Bits<W> victims;
};

template <int W>
Captures<W> captures_by(const OnyxTables<W>& tables, const Position<W>& pos, Side side) {
    const Bits<W>& enemies = pos.stones[1 - index(side)];
    const Bits<W> occupied = pos.occupied();
    Captures<W> captures;
    pos.stones[index(side)].for_each([&](int point) {
        for (const auto& [opposite, flanks, midpoint] : tables.squares_at(point)) {
            if (!enemies.has(flanks[0]) || !enemies.has(flanks[1])) continue;
            if (occupied.has(opposite) || occupied.has(midpoint)) continue;
            captures.from.add(opposite);
            for (const int victim : flanks) captures.victims.add(victim);
        }
    });
    return captures;
}

// The open points that come in pairs, either of which joins two stones or a stone and a side.
template <int W>
Bits<W> bridge_points(const OnyxTables<W>& tables, const Position<W>& pos, Side side) {
    const Bits<W>& stones = pos.stones[index(side)];
    Bits<W> found;
    const auto add_pairs = [&](const Bits<W>& between) {
        if (between.count() >= 2) found |= between;
    };
    stones.for_each([&](int point) {
        const Bits<W> around = tables.neighbours(point) & pos.open;
        for (const auto* edges : {&tables.near_edge, &tables.far_edge})
            if (const Bits<W>& edge = (*edges)[index(side)]; !edge.has(point)) add_pairs(around & edge);
        (tables.bridges(point) & stones).for_each([&](int end) {
            if (end > point) add_pairs(around & tables.neighbours(end));
        });
    });
    return found;
}

template <int W>
void wire(const OnyxTables<W>& tables, const Position<W>& pos, Side side, Joined<W>& joined) {
    auto& circuit = joined.circuits[index(side)];
    const auto set = [&](const Bits<W>& points, NodeKind kind) {
        points.for_each([&](int point) { circuit.kinds[tables.wiring.node_of[point]] = kind; });
    };
    std::fill_n(circuit.kinds.begin(), tables.wiring.size(), blocked);
    set(pos.stones[index(side)], stone);
    set(pos.open, open_point);
    set(bridge_points(tables, pos, side), bridge_point);
    set(captures_by(tables, pos, other(side)).victims, pos.turn == side ? attacked_stone : lost_stone);
    joined.set_poles(tables.wiring, side, tables.near_edge[index(side)], tables.far_edge[index(side)]);
}

template <int W>
void judge(const OnyxTables<W>& tables, const Position<W>& pos, Joined<W>& joined) {
    for (const Side side : {Side::first, Side::second}) wire(tables, pos, side, joined);
    joined.solve(tables.wiring, conductances);
}

template <int W>
Score score_of(const Position<W>& pos, const Joined<W>& joined) {
    return score_of_advantage(joined.advantage(pos.turn) + advantage_of_turn, pos.opening == Opening::swap);
}

// What a stone on each point is worth.
template <int W>
void find_gains(const OnyxTables<W>& tables, const Position<W>& pos, Joined<W>& joined, std::span<float> gains) {
    joined.find_gains(tables.wiring, conductances, resistance, gains);
    for (const Side side : {Side::first, Side::second})
        captures_by(tables, pos, side).from.for_each([&](int point) { gains[point] += gain_of_capture; });
}

}  // namespace

template <int W>
Score Eval::evaluate(const Rules<W>& rules, const Position<W>& pos) const {
    Joined<W> joined;
    judge(rules.tables(), pos, joined);
    return score_of(pos, joined);
}

template <int W>
int Eval::order(const Rules<W>& rules, const Position<W>& pos, Move step) const {
    if (step == swap_move) return 0;
    return gains_.order(rules.hash(pos) ^ static_cast<std::uint64_t>(W), step.point, [&](std::span<float> gains) {
        Joined<W> joined;
        judge(rules.tables(), pos, joined);
        find_gains(rules.tables(), pos, joined, gains);
    });
}

template <int W>
Score Eval::evaluate_with_priors(const Rules<W>& rules, const Position<W>& pos,
                                 const MoveList<Move, Rules<W>::max_steps>& steps, std::span<float> priors) const {
    Joined<W> joined;
    judge(rules.tables(), pos, joined);
    std::array<float, 64 * W> gains;
    find_gains(rules.tables(), pos, joined, gains);
    const auto point_of = [](Move step) { return step == swap_move ? std::nullopt : std::optional<int>(step.point); };
    priors_from_gains(steps, std::span(gains).first(static_cast<std::size_t>(rules.tables().wiring.size())), point_of,
                      priors);
    return score_of(pos, joined);
}

template <int W>
void Eval::keep_noisy(const Rules<W>& rules, const Position<W>& pos, MoveList<Move, Rules<W>::max_steps>& steps) const {
    const Bits<W> captures = captures_by(rules.tables(), pos, pos.turn).from;
    int kept = 0;
    for (const Move step : steps)
        if (step != swap_move && captures.has(step.point)) steps[kept++] = step;
    steps.resize(kept);
}

#define TAVOLIERE_ONYX_EVAL(W)                                                                                     \
    template Score Eval::evaluate(const Rules<W>&, const Position<W>&) const;                                      \
    template int Eval::order(const Rules<W>&, const Position<W>&, Move) const;                                     \
    template Score Eval::evaluate_with_priors(const Rules<W>&, const Position<W>&,                                 \
                                              const MoveList<Move, Rules<W>::max_steps>&, std::span<float>) const; \
    template void Eval::keep_noisy(const Rules<W>&, const Position<W>&, MoveList<Move, Rules<W>::max_steps>&) const;

TAVOLIERE_ONYX_EVAL(4)
TAVOLIERE_ONYX_EVAL(6)
TAVOLIERE_ONYX_EVAL(10)
#undef TAVOLIERE_ONYX_EVAL

}  // namespace tavoliere::onyx
