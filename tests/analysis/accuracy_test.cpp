#include "analysis/accuracy.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tavoliere {
namespace {

TEST(Accuracy, OfATurnIsThatOfTheFormula) {
    EXPECT_DOUBLE_EQ(accuracy_of_loss(0), 100);
    EXPECT_NEAR(accuracy_of_loss(0.05), 80.82, 0.01);
    EXPECT_NEAR(accuracy_of_loss(0.10), 64.58, 0.01);
    EXPECT_NEAR(accuracy_of_loss(0.30), 25.78, 0.01);
    EXPECT_DOUBLE_EQ(accuracy_of_loss(1), 0);
}

TEST(Accuracy, ClassesBeginAtFiveTenAndFifteenPoints) {
    EXPECT_EQ(class_of_loss(0.0499), MoveClass::good);
    EXPECT_EQ(class_of_loss(0.05), MoveClass::inaccuracy);
    EXPECT_EQ(class_of_loss(0.10), MoveClass::mistake);
    EXPECT_EQ(class_of_loss(0.15), MoveClass::blunder);
}

TEST(Accuracy, OfAGameIsEachPlayersOwn) {
    std::vector<JudgedTurn> turns;
    for (int turn = 0; turn < 20; ++turn) turns.push_back({turn % 2, turn % 2 == 0 ? 0.0 : 0.1, 0.5});
    const auto [first, second] = accuracy_of_game(turns);
    EXPECT_DOUBLE_EQ(first, 100);
    EXPECT_NEAR(second, 64.58, 0.01);
}

TEST(Accuracy, OneBlunderCountsMoreThanItsShare) {
    std::vector<JudgedTurn> turns;
    for (int turn = 0; turn < 20; ++turn) turns.push_back({turn % 2, turn == 4 ? 0.5 : 0.0, 0.5});
    const double plain_mean = (9 * 100 + accuracy_of_loss(0.5)) / 10;
    EXPECT_LT(accuracy_of_game(turns)[0], plain_mean);
    EXPECT_DOUBLE_EQ(accuracy_of_game(turns)[1], 100);
}

TEST(Accuracy, OfNothingIsWhole) { EXPECT_EQ(accuracy_of_game({}), (std::array<double, 2>{100, 100})); }

}  // namespace
}  // namespace tavoliere
