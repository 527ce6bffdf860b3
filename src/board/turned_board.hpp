#pragma once

#include "board/board.hpp"

namespace tavoliere {

// The same board seen from the other side.
void turn_by_half(Board& board);

}  // namespace tavoliere
