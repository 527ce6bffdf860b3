#include "match/elo.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tavoliere {
namespace {

TEST(Elo, AnEvenMatchHasEqualEnds) {
    const EloEstimate even = elo_of({40, 20, 40, {}});
    EXPECT_NEAR(even.elo, 0, 1e-9);
    // By hand: the variance with half a game more of each kind is 81 quarters of 101.5, so the share's error is
    // 1.96 * sqrt(20.25 / 101.5 / 100).
    const double high = 0.5 + 1.96 * std::sqrt(20.25 / 101.5 / 100);
    EXPECT_NEAR(even.error, 400 * std::log10(high / (1 - high)), 1e-9);
}

TEST(Elo, NearACleanSweepTheFartherEndCounts) {
    const EloEstimate sweep = elo_of({4, 0, 0, {}});
    const double mean = 4.75 / 5.5;
    const double variance =
        (4.5 * (1 - mean) * (1 - mean) + 0.5 * (0.5 - mean) * (0.5 - mean) + 0.5 * mean * mean) / 5.5;
    const double low = 1 - 1.96 * std::sqrt(variance / 4);
    EXPECT_NEAR(sweep.elo - sweep.error, 400 * std::log10(low / (1 - low)), 1e-6);
    const EloEstimate lost = elo_of({0, 0, 4, {}});
    EXPECT_NEAR(lost.elo, -sweep.elo, 1e-9);
    EXPECT_NEAR(lost.error, sweep.error, 1e-6);
}

// Where the opening decides, each wins one game of every pair, which is no wonder and says that they are equal.
TEST(Elo, GamesWithOneOpeningHangTogether) {
    const MatchScore apart{50, 0, 50, {}}, by_the_opening{50, 0, 50, {0, 0, 50, 0, 0}},
        by_chance{50, 0, 50, {12, 0, 26, 0, 12}}, by_luck{50, 0, 50, {25, 0, 0, 0, 25}};
    EXPECT_LT(elo_of(by_the_opening).error, elo_of(apart).error / 3);
    EXPECT_NEAR(elo_of(by_chance).error, elo_of(apart).error, 3);
    EXPECT_GT(elo_of(by_luck).error, 1.3 * elo_of(apart).error);
    EXPECT_EQ(sprt_verdict(by_the_opening, 0, 50), SprtVerdict::rejected);
    EXPECT_EQ(sprt_verdict(by_luck, 0, 50), SprtVerdict::undecided);
}

TEST(Elo, NoGamesSayNothing) {
    EXPECT_EQ(elo_of({}).elo, 0);
    EXPECT_EQ(elo_of({}).error, 0);
}

}  // namespace
}  // namespace tavoliere
