#include "games/stacks/stacks.hpp"

#include <utility>

#include "core/zobrist.hpp"
#include "games/stacks/stacks_board.hpp"
#include "games/stacks/stacks_pieces.hpp"
#include "games/stacks/stacks_steps.hpp"
#include "games/stacks/stacks_turns.hpp"

namespace tavoliere::stacks {

namespace {

constexpr auto side_keys = zobrist_keys<1, 0x57ac1>();
constexpr auto hand_keys = zobrist_keys<2, 0x57ac2>();
constexpr auto point_keys = zobrist_keys<2, 0x57ac3>();
constexpr auto state_keys = zobrist_keys<3, 0x57ac4>();
constexpr auto step_keys = zobrist_keys<1, 0x57ac5>();

// Everything but the stacks.
template <int Words>
std::uint64_t state_key(const StackTables<Words>& tables, const PositionOf<Words>& pos) {
    std::uint64_t key = pos.turn == Side::second ? side_keys[0] : 0;
    for (std::size_t side = 0; side < 2; ++side)
        key += hand_keys[side] * pos.hand[side] + point_keys[side] * pos.points[side];
    key += state_keys[0] * pos.passes;
    if (pos.at == nowhere) return key;
    key += state_keys[1] * (pos.at + 1u) + state_keys[2] * (pos.last_rule + 1u);
    if (tables.counts_steps) key += step_keys[0] * pos.steps;
    for (const std::uint64_t word : pos.barred.word) key = mix64(key ^ word);
    return key;
}

}  // namespace

template <int Words>
RulesOf<Words>::RulesOf(Description description)
    : description_(std::make_shared<const Description>(std::move(description))),
      tables_(std::make_shared<const StackTables<Words>>(*description_)),
      drawn_cells_(drawn_cells(*description_)),
      places_in_drawing_(box_cells, -1) {
    for (std::size_t i = 0; i < drawn_cells_.size(); ++i)
        if (drawn_cells_[i] >= 0) places_in_drawing_[static_cast<std::size_t>(drawn_cells_[i])] = static_cast<int>(i);
    if (description_->hold) hold_reason_ = {{description_->hold->en, description_->hold->it}, "hold"};
    steps_in_words_ = std::make_shared<const StepsInWords>(*description_);
    start_.spare = ~std::uint64_t{0};
    start_.top.fill(no_piece);
    for (const PlacedStack& stack : description_->start) put(start_, stack);
    start_.hand.fill(static_cast<std::uint8_t>(description_->hand));
}

template <int Words>
bool RulesOf<Words>::put(Position& pos, const PlacedStack& stack) const {
    Pieces<Words> pieces(*tables_, pos);
    for (const PlacedPiece piece : stack.pieces) {
        if (pos.spare == 0) return false;
        pieces.lay(stack.cell, pieces.made(piece_code(piece.owner, piece.kind)));
    }
    pieces.settle(stack.cell);
    return true;
}

template <int Words>
void RulesOf<Words>::legal(const Position& pos, Steps& list) const {
    list.clear();
    const TurnGeneration<Words> turns(*tables_);
    if (mid_turn(pos)) return turns.list_going_on(pos, list);
    if (!is_decided(pos)) turns.list_first(pos, list);
}

template <int Words>
void RulesOf<Words>::play(Position& pos, Move move) const {
    TurnGeneration<Words>(*tables_).play(pos, move);
}

template <int Words>
bool RulesOf<Words>::play_random_turn(Position& pos, Random& random) const {
    const TurnGeneration<Words> turns(*tables_);
    if (is_decided(pos)) return false;
    return turns.play_random(pos, random);
}

template <int Words>
std::uint64_t RulesOf<Words>::count_turns(const Position& pos) const {
    return is_decided(pos) ? 0 : TurnGeneration<Words>(*tables_).count(pos, most_turns);
}

template <int Words>
std::uint64_t RulesOf<Words>::hash(const Position& pos) const {
    return pos.stacks_key + state_key(*tables_, pos);
}

template <int Words>
std::uint64_t RulesOf<Words>::hash_from_scratch(const Position& pos) const {
    std::uint64_t key = state_key(*tables_, pos);
    pos.occupied.for_each([&](int cell) { key += stack_key(*tables_, pos, cell); });
    return key;
}

template RulesOf<1>::RulesOf(Description);
template RulesOf<2>::RulesOf(Description);
template bool RulesOf<1>::put(Position&, const PlacedStack&) const;
template bool RulesOf<2>::put(Position&, const PlacedStack&) const;
template void RulesOf<1>::legal(const Position&, Steps&) const;
template void RulesOf<2>::legal(const Position&, Steps&) const;
template void RulesOf<1>::play(Position&, Move) const;
template void RulesOf<2>::play(Position&, Move) const;
template bool RulesOf<1>::play_random_turn(Position&, Random&) const;
template bool RulesOf<2>::play_random_turn(Position&, Random&) const;
template std::uint64_t RulesOf<1>::count_turns(const Position&) const;
template std::uint64_t RulesOf<2>::count_turns(const Position&) const;
template std::uint64_t RulesOf<1>::hash(const Position&) const;
template std::uint64_t RulesOf<2>::hash(const Position&) const;
template std::uint64_t RulesOf<1>::hash_from_scratch(const Position&) const;
template std::uint64_t RulesOf<2>::hash_from_scratch(const Position&) const;

}  // namespace tavoliere::stacks
