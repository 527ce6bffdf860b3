#pragma once

#include "board/board.hpp"

namespace tavoliere {

// On which side of their houses the players' stores lie: on the right of both, or on the left of both.
enum class StoreSide { right, left };

// Two rows of round houses between two stores. The cells go round counter-clockwise: a1, b1, ... below, then the row
// above from its last letter to a2; after them come the stores of the first player, who sits below, and of the second.
Board make_sowing_board(int houses, StoreSide stores);

}  // namespace tavoliere
