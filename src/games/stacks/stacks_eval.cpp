#include "games/stacks/stacks_eval.hpp"

#include <algorithm>

#include "games/stacks/stacks_freedom.hpp"
#include "games/stacks/stacks_generation.hpp"
#include "games/stacks/stacks_steps.hpp"

namespace tavoliere::stacks {

namespace {

template <int Words>
int stack_value(const Weights& weights, const PositionOf<Words>& pos, int cell, int side) {
    const std::uint8_t top = pos.top[cell];
    int value = weights.stack + weights.kind * kind_of_code(pos.code[top]);
    std::uint8_t piece = pos.below[top];
    if (piece != no_piece && owner_of_code(pos.code[piece]) != side) value += weights.exposed;
    for (; piece != no_piece; piece = pos.below[piece]) {
        const std::uint8_t code = pos.code[piece];
        value +=
            owner_of_code(code) == side ? weights.below + weights.kind_below * kind_of_code(code) : weights.prisoner;
    }
    return value;
}

// By all stacks of a side together.
template <int Words>
int rows_gone(const RulesOf<Words>& rules, const PositionOf<Words>& pos, Side side) {
    const Description& text = rules.description();
    const bool comes_from_below = text.seat_of(side) == 0;
    int rows = 0;
    pos.owned[static_cast<std::size_t>(index(side))].for_each([&](int cell) {
        const int row = cell / text.grid.columns;
        rows += comes_from_below ? row : text.grid.rows - 1 - row;
    });
    return rows;
}

template <int Words>
int side_value(const RulesOf<Words>& rules, const PositionOf<Words>& pos, Side side) {
    const auto i = static_cast<std::size_t>(index(side));
    const Weights& weights = rules.description().weights;
    int value = weights.hand * pos.hand[i] + weights.point * pos.points[i];
    pos.owned[i].for_each([&](int cell) { value += stack_value(weights, pos, cell, index(side)); });
    if (rules.description().has_score) value += weights.counted * rules.score_of(pos, side);
    if (weights.advance != 0) value += weights.advance * rows_gone(rules, pos, side);
    if (weights.promotion != 0) value += weights.promotion * cells_nearer_promotion(rules.tables(), pos, side);
    if (weights.guard != 0) value += weights.guard * guards_of_promotion(rules.tables(), pos, side);
    if (weights.mobility != 0 || weights.free != 0) {
        const Freedom freedom = freedom_of(rules.tables(), pos, side);
        value += weights.mobility * freedom.steps + weights.free * freedom.stacks;
    }
    return value;
}

}  // namespace

template <int Words>
Score Eval::evaluate(const RulesOf<Words>& rules, const PositionOf<Words>& pos) const {
    const int value = side_value(rules, pos, pos.turn) - side_value(rules, pos, other(pos.turn));
    return std::clamp(value, -eval_limit, eval_limit);
}

template <int Words>
int Eval::order(const RulesOf<Words>& rules, const PositionOf<Words>& pos, Move move) const {
    if (move == pass || move == stop) return 0;
    return pieces_taken(rules.tables(), pos, move) > 0 ? order_first : 0;
}

template <int Words>
void Eval::keep_noisy(const RulesOf<Words>& rules, const PositionOf<Words>& pos,
                      MoveList<Move, RulesOf<Words>::max_steps>& steps) const {
    if (rules.mid_turn(pos)) return;
    // Where every step takes, none is noisier than the others.
    if (rules.tables().only_takes) return steps.clear();
    int kept = 0;
    for (const Move move : steps)
        if (move != pass && pieces_taken(rules.tables(), pos, move) > 0) steps[kept++] = move;
    steps.resize(kept);
}

template <int Words>
bool Eval::noise_is_forced(const RulesOf<Words>& rules, const PositionOf<Words>& pos) const {
    const StackTables<Words>& tables = rules.tables();
    return tables.must_take && !tables.only_takes && has_step(tables, pos, pos.turn, tables.compulsory, tables.board);
}

template Score Eval::evaluate(const RulesOf<1>&, const PositionOf<1>&) const;
template Score Eval::evaluate(const RulesOf<2>&, const PositionOf<2>&) const;
template int Eval::order(const RulesOf<1>&, const PositionOf<1>&, Move) const;
template int Eval::order(const RulesOf<2>&, const PositionOf<2>&, Move) const;
template void Eval::keep_noisy(const RulesOf<1>&, const PositionOf<1>&, MoveList<Move, RulesOf<1>::max_steps>&) const;
template void Eval::keep_noisy(const RulesOf<2>&, const PositionOf<2>&, MoveList<Move, RulesOf<2>::max_steps>&) const;
template bool Eval::noise_is_forced(const RulesOf<1>&, const PositionOf<1>&) const;
template bool Eval::noise_is_forced(const RulesOf<2>&, const PositionOf<2>&) const;

}  // namespace tavoliere::stacks
