#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "game/gauge.hpp"

// What the games in which two sides are to be joined count of the shortest ways, in stones that are still missing.
namespace tavoliere {

// The shortest way of one side, and what becomes of it where the opponent puts one stone on it.
struct BlockedWay {
    std::optional<int> missing{};              // none where there is no way
    std::optional<int> missing_after_block{};  // where that stone does the most harm
    std::optional<int> narrows{};              // on how many places of it such a stone makes it longer
};

// `cells` is every cell of the board that is free, `way_of(free)` one of the shortest ways over these free cells.
template <class Cells, class WayOf>
BlockedWay blocked_way(const Cells& free, WayOf&& way_of) {
    const auto missing_on = [&](const std::vector<int>& way) {
        return static_cast<int>(std::ranges::count_if(way, [&](int cell) { return free.has(cell); }));
    };
    const std::vector<int> way = way_of(free);
    if (way.empty()) return {};
    BlockedWay found{.missing = missing_on(way), .missing_after_block = missing_on(way), .narrows = 0};
    for (const int cell : way) {
        if (!free.has(cell)) continue;
        Cells without = free;
        without.remove(cell);
        const std::vector<int> round = way_of(without);
        const int missing = missing_on(round);
        if (round.empty())
            found.missing_after_block.reset();
        else if (found.missing_after_block)
            found.missing_after_block = std::max(*found.missing_after_block, missing);
        *found.narrows += round.empty() || missing > *found.missing;
    }
    return found;
}

// The gauges of these ways, by colour.
std::vector<Gauge> way_gauges(const std::array<BlockedWay, 2>& ways);

}  // namespace tavoliere
