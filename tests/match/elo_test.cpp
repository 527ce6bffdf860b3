#include "match/elo.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tavoliere {
namespace {

double width_of(const MatchScore& score) {
    const EloEstimate estimate = elo_of(score);
    return estimate.high.value() - estimate.low.value();
}

TEST(Elo, AnEvenMatchHasEqualEnds) {
    const EloEstimate even = elo_of({40, 20, 40, {}});
    EXPECT_NEAR(even.elo.value(), 0, 1e-9);
    // By hand: the variance with half a game more of each kind is 81 quarters of 101.5, so the share's error is
    // 1.96 * sqrt(20.25 / 101.5 / 100).
    const double high = 0.5 + 1.96 * std::sqrt(20.25 / 101.5 / 100);
    EXPECT_NEAR(even.high.value(), 400 * std::log10(high / (1 - high)), 1e-9);
    EXPECT_NEAR(even.low.value(), -even.high.value(), 1e-9);
}

// Players of whom one wins a game with a chance of 0.025 can have played 1-0; of less, it would be too great a wonder.
TEST(Elo, ACleanSweepHasABoundAndNoEstimate) {
    const EloEstimate one = elo_of({1, 0, 0, {}});
    EXPECT_FALSE(one.elo);
    EXPECT_FALSE(one.high);
    EXPECT_NEAR(one.low.value(), 400 * std::log10(0.025 / 0.975), 1e-6);
    const EloEstimate lost = elo_of({0, 0, 1, {}});
    EXPECT_FALSE(lost.elo);
    EXPECT_FALSE(lost.low);
    EXPECT_NEAR(lost.high.value(), -one.low.value(), 1e-6);
    EXPECT_GT(elo_of({100, 0, 0, {}}).low.value(), 500);
    EXPECT_EQ(elo_of({100, 0, 0, {0, 0, 0, 0, 50}}).low, elo_of({50, 0, 0, {}}).low) << "a pair counts once";
}

TEST(Elo, WhereTheGamesDoNotBoundAnEndThereIsNone) {
    const EloEstimate near_sweep = elo_of({4, 1, 0, {}});
    EXPECT_NEAR(near_sweep.elo.value(), 400 * std::log10(9), 1e-6);
    EXPECT_FALSE(near_sweep.high);
    EXPECT_TRUE(near_sweep.low);
    const EloEstimate two_games = elo_of({1, 0, 1, {}});
    EXPECT_NEAR(two_games.elo.value(), 0, 1e-9);
    EXPECT_FALSE(two_games.low);
    EXPECT_FALSE(two_games.high);
}

// Where the opening decides, each wins one game of every pair, which is no wonder and says that they are equal.
TEST(Elo, GamesWithOneOpeningHangTogether) {
    const MatchScore apart{50, 0, 50, {}}, by_the_opening{50, 0, 50, {0, 0, 50, 0, 0}},
        by_chance{50, 0, 50, {12, 0, 26, 0, 12}}, by_luck{50, 0, 50, {25, 0, 0, 0, 25}};
    EXPECT_LT(width_of(by_the_opening), width_of(apart) / 3);
    EXPECT_NEAR(width_of(by_chance), width_of(apart), 6);
    EXPECT_GT(width_of(by_luck), 1.3 * width_of(apart));
    EXPECT_EQ(sprt_verdict(by_the_opening, 0, 50), SprtVerdict::rejected);
    EXPECT_EQ(sprt_verdict(by_luck, 0, 50), SprtVerdict::undecided);
}

TEST(Elo, NoGamesSayNothing) {
    EXPECT_FALSE(elo_of({}).elo);
    EXPECT_FALSE(elo_of({}).low);
    EXPECT_FALSE(elo_of({}).high);
}

TEST(Elo, KnownShares) {
    EXPECT_NEAR(elo_of({50, 0, 50}).elo.value(), 0, 1e-9);
    EXPECT_NEAR(elo_of({75, 0, 25}).elo.value(), 190.8, 0.1);
    EXPECT_GT(width_of({5, 0, 5}), width_of({500, 0, 500}));
}

TEST(Elo, TheSequentialTestDecides) {
    EXPECT_EQ(sprt_verdict({0, 0, 0}, 0, 20), SprtVerdict::undecided);
    EXPECT_EQ(sprt_verdict({600, 0, 300}, 0, 20), SprtVerdict::accepted);
    EXPECT_EQ(sprt_verdict({300, 0, 600}, 0, 20), SprtVerdict::rejected);
}

}  // namespace
}  // namespace tavoliere
