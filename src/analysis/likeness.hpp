#pragma once

#include <array>
#include <functional>
#include <optional>

#include "game/record.hpp"
#include "search/engine.hpp"

namespace tavoliere {

// How likely the levels of the engine would have made a player's choices. It is no proof of anything: a strong player
// is like a high level too.
struct PlayerLikeness {
    int turns = 0;                                        // that were looked at
    int level = 0;                                        // the likeliest; 0 where there was too little to tell
    double margin = 0;                                    // in log-likelihood, over the next likeliest
    std::array<double, highest_level> log_likelihoods{};  // by level
};

// The likeness of both players of a game. `go_on` is told how many turns were looked at; nothing where it said no.
std::optional<std::array<PlayerLikeness, 2>> likeness_of(const Record& game,
                                                         const std::function<bool(std::size_t done)>& go_on);

}  // namespace tavoliere
