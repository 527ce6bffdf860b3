#pragma once

#include <array>
#include <optional>
#include <vector>

#include "game/any_game.hpp"

namespace tavoliere {

// How a side stands in a position, as far as the rules count it; nothing where a game counts no such thing.
struct Standing {
    Side side = Side::first;
    std::optional<std::array<int, 2>> points{};  // its own and the opponent's
    std::vector<Gauge> gauges{};
};

Standing standing_of(const AnyGame& game, const AnyPosition& pos, Side side);

// A gauge of one side that is worse for it in one of two standings.
struct WorseGauge {
    const Gauge* gauge;
    bool is_own;  // or else the opponent's, which is better for them
    int worse, better;
};

// In the order of the game, which names first what matters most.
std::vector<WorseGauge> worse_gauges(const Standing& worse, const Standing& better);

}  // namespace tavoliere
