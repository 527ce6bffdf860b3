#pragma once

#include "games/stacks/stacks_pieces.hpp"

namespace tavoliere::stacks {

// What a step left behind that the rest of the turn asks for.
struct StepEffect {
    std::uint8_t leader = no_piece;  // of what was lifted
    bool turn_ends = false;          // by a promotion
};

// Makes one step, up to its own effects: what moves is lifted, what is taken leaves, it lands, is promoted, trimmed,
// scored. Whose turn it is stays as it was.
template <int Words>
StepEffect make_step(const StackTables<Words>& tables, PositionOf<Words>& pos, Move move);

// What happens when a turn is over: what was taken at its end leaves, a waiting promotion, `after.keep`.
template <int Words>
void end_turn(const StackTables<Words>& tables, PositionOf<Words>& pos, Move last, std::uint8_t leader);

// Hands the turn over without touching the board.
template <int Words>
void hand_over(const StackTables<Words>& tables, PositionOf<Words>& pos, bool passed);

// How many pieces a step takes.
template <int Words>
int pieces_taken(const StackTables<Words>& tables, const PositionOf<Words>& pos, Move move) {
    const CompiledRule<Words>& rule = tables.rules[static_cast<std::size_t>(move.rule())];
    if (rule.take == Take::nothing) return 0;
    return rule.take == Take::top ? 1 : pos.height[move.jumps() ? move.jumped() : move.to()];
}

}  // namespace tavoliere::stacks
