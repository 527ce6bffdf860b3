#include "laboratory/value_figures.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace tavoliere {
namespace {

GameFigures figures_of(const std::vector<double>& values) {
    GameFigures figures;
    add_value_figures(values, figures);
    return figures;
}

double figure(const std::vector<double>& values, Figure which) { return figures_of(values)[index(which)].value(); }

TEST(ValueFigures, OfALeaderWhoChangesEveryTurn) {
    const std::vector<double> values{0.6, 0.4, 0.6, 0.4, 1};
    EXPECT_EQ(figure(values, Figure::lead_changes), 1);
    EXPECT_EQ(figure({0.6, 0.6, 0.6, 1}, Figure::lead_changes), 0);
    EXPECT_NEAR(figure({0.6, 0.5, 0.4, 0.5, 0}, Figure::lead_changes), 1.0 / 3, 1e-12) << "even chances change nothing";
}

TEST(ValueFigures, DramaIsHowFarTheWinnerWasBehind) {
    // The winner stood at 0.5, 0.2, 0.4, 0.9: 0 + 0.3 + 0.1 + 0 behind in four turns, twice.
    EXPECT_NEAR(figure({0.5, 0.2, 0.4, 0.9, 1}, Figure::drama), 0.2, 1e-12);
    EXPECT_NEAR(figure({0.5, 0.8, 0.6, 0.1, 0}, Figure::drama), 0.2, 1e-12) << "the same for the second player";
    EXPECT_FALSE(figures_of({0.5, 0.6, 0.5})[index(Figure::drama)]) << "nobody won";
}

TEST(ValueFigures, DecisivenessIsWhatIsLeftOnceTheWinnerPassesTheLoser) {
    // The loser once had 0.7; the winner passes that before the fourth turn of five.
    EXPECT_NEAR(figure({0.5, 0.3, 0.6, 0.8, 0.9, 1}, Figure::decisiveness), 1 - 3.0 / 5, 1e-12);
    EXPECT_EQ(figure({0.9, 0.95, 1}, Figure::decisiveness), 1) << "the winner led from the beginning";
    EXPECT_EQ(figure({0.2, 0.1, 1}, Figure::decisiveness), 0) << "only the last turn decided";
}

TEST(ValueFigures, TheLastThirdIsOpenWhereChancesAreEven) {
    EXPECT_NEAR(figure({0.9, 0.9, 0.9, 0.9, 0.9, 0.5, 1}, Figure::late_uncertainty), (0.2 + 1) / 2, 1e-12);
    EXPECT_NEAR(figure({0.5, 0.5, 1, 1}, Figure::late_uncertainty), 0, 1e-12);
}

TEST(ValueFigures, TheGreatestTurnChangedTheChanceMost) {
    const std::vector<double> values{0.5, 0.6, 0.2, 0.3, 0};
    EXPECT_EQ(greatest_turn(values), 1u);
    EXPECT_NEAR(figure(values, Figure::killer_move), 0.4, 1e-12);
    EXPECT_NEAR(figure({0.5, 0.5, 1}, Figure::killer_move), 0.5, 1e-12) << "the end counts";
}

}  // namespace
}  // namespace tavoliere
