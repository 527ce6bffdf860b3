#pragma once

#include <memory>

#include "match/match.hpp"
#include "search/engine.hpp"

namespace tavoliere {

// Draws the random turns that the pairs of a match begin with, the same for the same settings. Where an opening has
// decided a game, its pair says nothing about the players: one that a short search judges uneven is drawn again.
class Openings {
public:
    explicit Openings(const MatchSettings& settings);

    Record draw(int pair);
    // From another thread: a draw under way ends soon, with any opening.
    void interrupt() { judge_->stop(); }

private:
    Record random_turns(int pair, int attempt, int plies) const;
    // How far from even a short search thinks that the game is.
    Score unevenness_of(const Record& record);

    const MatchSettings& settings_;
    std::unique_ptr<Engine> judge_;
};

}  // namespace tavoliere
