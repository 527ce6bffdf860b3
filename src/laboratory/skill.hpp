#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "game/any_game.hpp"
#include "laboratory/estimate.hpp"
#include "match/match.hpp"

namespace tavoliere {

// A match of two players of this program, the second of which should be stronger.
struct SkillStep {
    std::string weaker, stronger;       // as `match` reads players
    int of_stronger = 0;                // its nodes, or its level
    std::vector<double> pairs{};        // what the stronger one scored in each pair of games, from 0 to 1
    std::set<std::uint64_t> digests{};  // of the games, so that copies do not count

    std::optional<Estimate> share() const { return score_of_results(pairs); }
};

// Each player has twice the nodes of the one before.
std::vector<SkillStep> doublings();
// Each player is a level above the one before.
std::vector<SkillStep> level_steps();

// Plays pairs of games `from` to `to` of a step and adds them. A pair shares its opening of some random turns, and a
// pair that repeats games which were played before is left out. The same pairs have the same results on every machine.
void play_pairs(const std::shared_ptr<const AnyGame>& game, SkillStep& step, int from, int to, std::uint64_t seed,
                int threads, const std::function<bool()>& go_on);

}  // namespace tavoliere
