#include "match/elo.hpp"

#include <cmath>

namespace tavoliere {

namespace {

double share_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

// Nothing for shares that no difference in Elo gives.
std::optional<double> elo_of_share(double share) {
    if (share <= 0 || share >= 1) return std::nullopt;
    return 400 * std::log10(share / (1 - share));
}

// The variance of results at equal distances from 0 to 1, by how often each occurred. Half a result of each kind is
// added, so that few games do not look certain.
template <std::size_t Kinds>
double variance_among(const std::array<int, Kinds>& counts) {
    double all = 0, sum = 0, squares = 0;
    for (std::size_t kind = 0; kind < Kinds; ++kind) {
        const double count = counts[kind] + 0.5, result = static_cast<double>(kind) / (Kinds - 1);
        all += count;
        sum += count * result;
        squares += count * result * result;
    }
    return squares / all - sum / all * (sum / all);
}

// The variance of one game. Two games with one opening are correlated: where it favours a side each player wins one of
// them. So it is found from the pairs where there are some.
double variance_of(const MatchScore& score) {
    return score.complete_pairs() > 0 ? 2 * variance_among(score.pairs)
                                      : variance_among(std::array{score.losses, score.draws, score.wins});
}

// The lower end of the exact 95 per cent interval after nothing but wins: with this share so many wins in a row have a
// chance of 2.5 per cent.
double least_share_of_sweep(const MatchScore& score) {
    const int independent = score.games() - score.complete_pairs();  // a pair counts once
    return std::pow(0.025, 1.0 / independent);
}

}  // namespace

EloEstimate elo_of(const MatchScore& score) {
    if (score.games() == 0) return {};
    if (score.share() == 1) return {.low = elo_of_share(least_share_of_sweep(score))};
    if (score.share() == 0) return {.high = elo_of_share(1 - least_share_of_sweep(score))};
    const double reach = 1.96 * std::sqrt(variance_of(score) / score.games());
    return {elo_of_share(score.share()), elo_of_share(score.share() - reach), elo_of_share(score.share() + reach)};
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
