#include "games/stacks/stacks_eval.hpp"

#include <algorithm>

#include "games/stacks/stacks_steps.hpp"

namespace tavoliere::stacks {

namespace {

// In hundredths of a lone piece.
constexpr int leader_value = 100;
constexpr int promoted_value = 120;  // more for each kind above the first
constexpr int own_below_value = 40;  // own pieces under the leader
constexpr int prisoner_value = 12;   // enemy pieces in an own stack
constexpr int hand_value = 70;
constexpr int point_value = 600;
constexpr int counted_value = 60;

template <int Words>
int stack_value(const PositionOf<Words>& pos, int cell, int side) {
    int value = leader_value;
    std::uint8_t piece = pos.top[cell];
    value += promoted_value * kind_of_code(pos.code[piece]);
    for (piece = pos.below[piece]; piece != no_piece; piece = pos.below[piece])
        value += owner_of_code(pos.code[piece]) == side ? own_below_value : prisoner_value;
    return value;
}

template <int Words>
int side_value(const RulesOf<Words>& rules, const PositionOf<Words>& pos, Side side) {
    const auto i = static_cast<std::size_t>(index(side));
    int value = hand_value * pos.hand[i] + point_value * pos.points[i];
    pos.owned[i].for_each([&](int cell) { value += stack_value(pos, cell, index(side)); });
    if (rules.description().has_score) value += counted_value * rules.score_of(pos, side);
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
    int kept = 0;
    for (const Move move : steps)
        if (move != pass && pieces_taken(rules.tables(), pos, move) > 0) steps[kept++] = move;
    steps.resize(kept);
}

template Score Eval::evaluate(const RulesOf<1>&, const PositionOf<1>&) const;
template Score Eval::evaluate(const RulesOf<2>&, const PositionOf<2>&) const;
template int Eval::order(const RulesOf<1>&, const PositionOf<1>&, Move) const;
template int Eval::order(const RulesOf<2>&, const PositionOf<2>&, Move) const;
template void Eval::keep_noisy(const RulesOf<1>&, const PositionOf<1>&, MoveList<Move, RulesOf<1>::max_steps>&) const;
template void Eval::keep_noisy(const RulesOf<2>&, const PositionOf<2>&, MoveList<Move, RulesOf<2>::max_steps>&) const;

}  // namespace tavoliere::stacks
