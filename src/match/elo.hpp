#pragma once

#include <array>
#include <numeric>
#include <optional>

namespace tavoliere {

// Wins, draws and losses of one player against another.
struct MatchScore {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    // The complete pairs of games with one opening, by their half points: from 0, both lost, to 4, both won.
    std::array<int, 5> pairs{};

    int games() const { return wins + draws + losses; }
    int complete_pairs() const { return std::accumulate(pairs.begin(), pairs.end(), 0); }
    double points() const { return wins + 0.5 * draws; }
    double share() const { return games() ? points() / games() : 0.5; }
};

// How much stronger the first player seems, with the ends of the 95 per cent interval. An end is missing where the
// games do not bound it. A clean sweep has no estimate, only the end on its near side.
struct EloEstimate {
    std::optional<double> elo{};
    std::optional<double> low{};
    std::optional<double> high{};
};
EloEstimate elo_of(const MatchScore& score);

// A sequential test of "stronger by elo1" against "stronger by elo0", with 5 per cent of either error.
enum class SprtVerdict { undecided, accepted, rejected };
double log_likelihood_ratio(const MatchScore& score, double elo0, double elo1);
SprtVerdict sprt_verdict(const MatchScore& score, double elo0, double elo1);

}  // namespace tavoliere
