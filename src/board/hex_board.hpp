#pragma once

#include <vector>

#include "board/board.hpp"

namespace tavoliere {

// One row of a hexagonal board: its letter comes from its place in the list (a is the top row), its cells are the
// numbers from `first` to `last` without `hole` (0: no hole).
struct HexRow {
    int first;
    int last;
    int hole = 0;
};

// Which way a column of equal numbers leans from one row to the next below it.
enum class Slant { right, left };

// How a cell is drawn: a hexagon, or a point where lines cross.
enum class HexStyle { cells, points };

// Directions: 0 and 1 along the row (number up, number down); 2 and 3 to the row below and above with the same number;
// 4 and 5 the remaining axis, below and above. An opposite direction is `direction ^ 1`.
Board make_hex_board(const std::vector<HexRow>& rows, Slant slant, HexStyle style);

}  // namespace tavoliere
