#pragma once

#include "board/board.hpp"

namespace tavoliere {

// A floor of size x size octagons with a small square wherever four of them meet. Each octagon is cut in two: from top
// to bottom (halves `a1w`, `a1e`) where column and row add up to an even number, counted from 0, from side to side
// (`b1n`, `b1s`) elsewhere. The square north-east of octagon c4 is `c4x`. Cells ascend by letter, number, half, squares
// after the halves of their octagon; squares have shade 1. Neighbours share a piece of side; there are no directions.
// An octagon is two units wide, and the drawing fills (0, 0) to (2 * size, 2 * size).
Board make_octagon_board(int size);

}  // namespace tavoliere
