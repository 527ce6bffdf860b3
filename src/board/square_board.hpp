#pragma once

#include "board/board.hpp"

namespace tavoliere {

// How a square board is drawn: chequered squares, or points where lines cross.
enum class SquareStyle { chequered, points };

// A board of columns a, b, ... and rows 1, 2, ... with row 1 at the bottom; cells go row by row from a1. All eight
// directions count as neighbours: 0 east, 1 west, 2 north, 3 south, 4 north-east, 5 south-west, 6 north-west,
// 7 south-east. An opposite direction is `direction ^ 1`. Dark squares (a1 is one) have shade 1.
Board make_square_board(int columns, int rows, SquareStyle style);

}  // namespace tavoliere
