#pragma once

#include "core/words.hpp"
#include "games/chess/chess.hpp"

// Why a move of chess cannot be made, in a sentence.
namespace tavoliere::chess {

// Why this piece of the side to move has no legal move.
Words against_moving(const Position& pos, int square, const Variation& variation);

// Why this piece of the side to move, which has legal moves, cannot go to that square.
Words against_move(const Position& pos, int from, int to, const Variation& variation);

}  // namespace tavoliere::chess
