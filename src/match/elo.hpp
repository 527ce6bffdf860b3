#pragma once

#include <array>

namespace tavoliere {

// Wins, draws and losses of one player against another.
struct MatchScore {
    int wins = 0;
    int draws = 0;
    int losses = 0;
    // Of those, the games that came in pairs with one opening, by the half points of a pair: none, one, … both won.
    std::array<int, 5> pairs{};

    int games() const { return wins + draws + losses; }
    double points() const { return wins + 0.5 * draws; }
    double share() const { return games() ? points() / games() : 0.5; }
};

// How much stronger the first player seems, with how far the farther end of the 95 per cent interval is from there.
struct EloEstimate {
    double elo = 0;
    double error = 0;
};
EloEstimate elo_of(const MatchScore& score);

// A sequential test of "stronger by elo1" against "stronger by elo0", with 5 per cent of either error.
enum class SprtVerdict { undecided, accepted, rejected };
double log_likelihood_ratio(const MatchScore& score, double elo0, double elo1);
SprtVerdict sprt_verdict(const MatchScore& score, double elo0, double elo1);

}  // namespace tavoliere
