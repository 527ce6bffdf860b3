#pragma once

#include "board/board.hpp"

namespace tavoliere {

// The two kinds of point of a snub square board, as the shades of its cells.
constexpr int snub_grid_point = 0;
constexpr int snub_midpoint = 1;

// A snub square tiling on a grid of size x size points (an even number): columns a, b, ... and rows 1, 2, ... with
// row 1 at the bottom. The cells of the grid are, in turns, squares with a midpoint and pairs of triangles, whose
// diagonals rise to the right in the first column of cells, to the left in the second, and so on.
//
// All points are cells of the board, joined by the lines: first the grid points, column by column from a1, then the
// midpoints in the same order. The neighbours of a midpoint are the corners of its square, counter-clockwise from the
// lower left one, whose names make its own: ef-10/11 lies between e10, f10, f11 and e11.
Board make_snub_square_board(int size);

}  // namespace tavoliere
