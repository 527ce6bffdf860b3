#include "search/exact_solver.hpp"

#include <gtest/gtest.h>

#include "support/effort.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

ExactValue solved(const AnyGame& game, const AnyPosition& pos, std::uint64_t nodes = 0) {
    return game.solve(pos, {nodes, 64, {}});
}

ExactValue kalah(const char* houses, const char* seeds, std::uint64_t nodes = 0) {
    const auto game = game_or_fail("kalah", {{"houses", houses}, {"seeds", seeds}, {"capture", "empty"}});
    return solved(*game, game->start(), nodes);
}

void expect_margin(const ExactValue& value, int margin) {
    EXPECT_TRUE(value.in_points);
    EXPECT_EQ(value.lower, margin);
    EXPECT_EQ(value.upper, margin);
}

// The values of Irving, Donkers and Uiterwijk, "Solving Kalah" (2000).
TEST(ExactSolver, KnowsSmallKalah) {
    expect_margin(kalah("4", "1"), 2);
    expect_margin(kalah("4", "2"), 6);
    expect_margin(kalah("4", "3"), 8);
    expect_margin(kalah("4", "4"), 2);
    expect_margin(kalah("6", "1"), 2);
    expect_margin(kalah("6", "2"), 10);
}

// Twelve million positions take minutes under sanitizers: there the value must lie within what is proven so far.
TEST(ExactSolver, KnowsKalahWithThreeSeeds) {
    if (!sanitized) return expect_margin(kalah("6", "3"), 2);
    const ExactValue value = kalah("6", "3", 300'000);
    EXPECT_LE(value.lower, 2);
    EXPECT_GE(value.upper, 2);
}

TEST(ExactSolver, StopsAtItsLimitAndKeepsWhatIsProven) {
    const auto game = game_or_fail("kalah");
    const ExactValue value = solved(*game, game->start(), 1000);
    EXPECT_FALSE(value.is_solved());
    EXPECT_LE(value.nodes, 1001u);
}

// In games that may go round for ever it looks deeper and deeper, and believes only ends.
TEST(ExactSolver, SolvesEndsOfGamesThatMayRepeat) {
    const auto game = game_or_fail("oware");
    // e1 takes two of the three seeds that are missing to 25, and f1 the others; the other side can only wait.
    const AnyPosition pos = position_or_fail(*game, "turn=s south=0,0,0,0,0,2 north=1,0,0,0,1,1 stores=23,20");
    const ExactValue value = solved(*game, pos, 200000);
    EXPECT_TRUE(value.in_points);
    EXPECT_GT(value.lower, 0);
}

}  // namespace
}  // namespace tavoliere
