#pragma once

#include <array>
#include <optional>

#include "game/any_game.hpp"

namespace tavoliere {

// How a side stands in a position, as far as the rules count it; nothing where a game counts no such thing.
struct Standing {
    std::optional<std::array<int, 2>> points{};  // its own and the opponent's
    std::optional<int> groups{};                 // that its pieces are in
    std::optional<int> way_missing{};            // cells on its shortest way between its two edges
    std::optional<int> opponents_way_missing{};
};

Standing standing_of(const AnyGame& game, const AnyPosition& pos, Side side);

}  // namespace tavoliere
