#include "match/elo.hpp"

#include <algorithm>
#include <cmath>

namespace tavoliere {

namespace {

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

double elo_of_share(double share) {
    const double inside = std::clamp(share, 1e-4, 1 - 1e-4);
    return 400 * std::log10(inside / (1 - inside));
}

// The variance of one game's result. Half a game of each kind is added, so that a clean sweep does not look certain.
double variance_of(const MatchScore& score) {
    const double wins = score.wins + 0.5, draws = score.draws + 0.5, losses = score.losses + 0.5;
    const double games = wins + draws + losses, mean = (wins + 0.5 * draws) / games;
    return (wins * (1 - mean) * (1 - mean) + draws * (0.5 - mean) * (0.5 - mean) + losses * mean * mean) / games;
}

}  // namespace

EloEstimate elo_of(const MatchScore& score) {
    if (score.games() == 0) return {};
    const double deviation = std::sqrt(variance_of(score) / score.games());
    const double low = elo_of_share(score.share() - 1.96 * deviation),
                 high = elo_of_share(score.share() + 1.96 * deviation);
    // Near a clean sweep the interval reaches much farther to one side, and its half width would promise too much.
    const double elo = elo_of_share(score.share());
    return {elo, std::max(high - elo, elo - low)};
}

double log_likelihood_ratio(const MatchScore& score, double elo0, double elo1) {
    if (score.games() == 0) return 0;
    const double share0 = share_of_elo(elo0), share1 = share_of_elo(elo1);
    return (share1 - share0) * (2 * score.share() - share0 - share1) * score.games() / (2 * variance_of(score));
}

SprtVerdict sprt_verdict(const MatchScore& score, double elo0, double elo1) {
    const double bound = std::log(0.95 / 0.05);
    const double ratio = log_likelihood_ratio(score, elo0, elo1);
    return ratio >= bound ? SprtVerdict::accepted : ratio <= -bound ? SprtVerdict::rejected : SprtVerdict::undecided;
}

}  // namespace tavoliere
