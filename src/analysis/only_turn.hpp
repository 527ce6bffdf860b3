#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game/record.hpp"
#include "search/engine.hpp"

namespace tavoliere {

// The only turn of a position that wins, as far as a search sees.
struct OnlyTurn {
    std::vector<std::string> line{};  // the turn and how it goes on
    double chance = 0;                // with it
    double second = 0;                // with the best of the others
};

// What "wins" means where nothing is proven: so much at least with the turn, and so much at most with any other.
struct WinningChances {
    double least, most_other;
};
// The chances that a problem must keep. A new one has to be clearer, because a longer search moves chances.
constexpr WinningChances holding{0.78, 0.47}, clear{0.85, 0.4};

// Nothing where another turn does nearly as well, or none wins. The same for the same position and nodes.
std::optional<OnlyTurn> find_only_turn(Engine& engine, const Record& record, std::uint64_t nodes,
                                       const WinningChances& wanted);

// Whether this is the only turn, by such a search and by one for each of the best other turns on its own.
bool confirm_only_turn(Engine& engine, const Record& record, const std::string& turn, std::uint64_t nodes,
                       const WinningChances& wanted);

// Proves by ends of the game alone that the turn wins and that no other does. False where that is not found out
// within so many nodes for the whole position.
bool prove_only_turn(const Record& record, const std::string& turn, std::uint64_t nodes);

}  // namespace tavoliere
