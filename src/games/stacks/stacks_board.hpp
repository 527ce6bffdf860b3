#pragma once

#include <vector>

#include "board/board.hpp"
#include "game/view.hpp"
#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

// The board as it is drawn. Squares that the game does not use are drawn too, unless the author cut them out.
Board drawn_board(const Description& text);

// For each cell of the drawing the cell of the rules, or -1 where nothing ever stands.
std::vector<int> drawn_cells(const Description& text);

// Does it matter what lies inside a stack? Where nothing is ever split off or freed, the top and the height tell all.
bool shows_whole_stacks(const Description& text);
// Columns of the terminal from one cell to the next, so that stacks do not run into each other.
double columns_for_stacks(const Description& text);

// What each piece that may stand there is called.
std::vector<SceneKind> shown_kinds(const Description& text);
// Where the side that begins sits: where it starts, if both start apart.
Home home_of(const Description& text);
// Are letters of rows counted from below? So it is where the side that begins starts in the first of them.
bool is_drawn_turned(const Description& text);

// Kinds differ by their shape: the first is a plain disc.
ViewPiece view_piece(std::uint8_t code);

}  // namespace tavoliere::stacks
