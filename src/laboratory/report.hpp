#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "laboratory/first_moves.hpp"
#include "laboratory/sample.hpp"
#include "laboratory/skill.hpp"

namespace tavoliere {

// What came of copying the opponent by one symmetry of the board.
struct CopyTrial {
    std::vector<double> results{};  // of the copier
    std::size_t copied = 0, turns = 0;

    std::optional<Estimate> score() const { return score_of_results(results); }
};

// All that is known of a game after it was played by itself: what figures, plots and words are made from.
struct Report {
    std::shared_ptr<const AnyGame> game;
    std::uint64_t seed = 1;
    double seconds = 0;                    // that it took
    std::vector<Sample> samples{};         // by strength, the weakest first
    std::vector<FirstMove> first_moves{};  // the best first
    std::vector<SkillStep> doublings{}, levels{};
    std::vector<CopyTrial> copies{};  // by the mirrors of the board

    // The strongest players of whom there is more than a handful of games: their figures are the report's.
    const Sample& main() const;
};

// The score of twice the nodes against once, over all doublings.
std::optional<Estimate> skill_of(const Report& report);
// How many levels beat the one below them with at least 60 per cent, which the lower end of the interval must show.
int levels_apart(const Report& report);
// The mirror that did best for who copies.
const CopyTrial* best_copy(const Report& report);

}  // namespace tavoliere
