#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.hpp"
#include "game/record.hpp"

namespace tavoliere {

// The symmetries of a board that undo themselves, the identity left out: the ways in which one can copy the opponent.
std::vector<CellMap> mirrors(const Board& board);

// The action with each cell that it names replaced by its image.
std::string mirrored(std::string_view action, const Board& board, const CellMap& mirror);

// A game in which the second person copies the first as long as that is legal, and otherwise plays like the first, a
// low level.
struct CopyGame {
    double result = 0.5;  // of the copier
    int copied = 0, turns = 0;
};
std::optional<CopyGame> play_copying(const std::shared_ptr<const AnyGame>& game, const CellMap& mirror,
                                     std::uint64_t seed, const std::function<bool()>& go_on);

}  // namespace tavoliere
