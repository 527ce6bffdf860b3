#pragma once

#include <algorithm>
#include <cstdint>

#include "game/any_game.hpp"

namespace tavoliere {

// The nodes to look at on a board where a usual one gets so many: on a large one a node takes longer, and a review must
// not.
inline std::uint64_t nodes_on_board(const AnyGame& game, std::uint64_t usual) {
    constexpr std::uint64_t cells_of_usual_board = 240;
    const std::uint64_t cells = game.scene().board.cells.size();
    return usual * cells_of_usual_board / std::max(cells, cells_of_usual_board);
}

}  // namespace tavoliere
