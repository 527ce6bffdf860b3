#pragma once

#include <array>
#include <memory>

#include "game/record.hpp"
#include "game/sight.hpp"
#include "search/engine.hpp"

namespace tavoliere {

// The level whose choices are most like a player's: each level says how likely it would have played each of their
// turns, and the one for which all of them together are the most likely is told.
class PlayedLevel {
public:
    // `turns`: how many the game has; of a long one only some are looked at.
    explicit PlayedLevel(const AnyGame& game, std::size_t turns = 0);

    // A turn that a player (0 or 1) chose in this position.
    void add(const Record& before, int player, const std::string& action);

    // 1 to 10; 0 where the player chose too little to tell.
    int level_of(int player) const;
    // Of all turns of a player together, by level.
    const std::array<double, highest_level>& log_likelihoods(int player) const {
        return log_likelihood_[static_cast<std::size_t>(player)];
    }
    // How many of a player's turns were looked at.
    int turns(int player) const { return turns_[static_cast<std::size_t>(player)]; }

private:
    std::unique_ptr<Engine> engine_;
    const Ladder& ladder_;
    std::uint64_t most_nodes_;  // of a level
    std::array<std::array<double, highest_level>, 2> log_likelihood_{};
    std::size_t every_;                    // one turn in this number is looked at
    std::array<std::size_t, 2> chosen_{};  // by each player so far
    std::array<int, 2> turns_{};           // that were looked at
};

}  // namespace tavoliere
