#pragma once

#include <vector>

#include "game/changes.hpp"
#include "game/view.hpp"
#include "games/chess/chess.hpp"

namespace tavoliere::chess {

// The chequered board.
Scene board_scene();

// The pieces; squares are the board's cells.
std::vector<ViewStack> piece_stacks(const Position& pos);

// Marks the king of the side to move where it is in check.
void mark_check(View& view, const Position& pos);

// What a legal move does to them.
void tell(const Position& pos, Move move, ChangeLog& log);

}  // namespace tavoliere::chess
