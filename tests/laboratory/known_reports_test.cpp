#include "laboratory/known_reports.hpp"

#include <gtest/gtest.h>

#include <set>

#include "games/built_in.hpp"

namespace tavoliere {
namespace {

TEST(KnownReports, SayInOneLineWhatAGameIsLike) {
    KnownReport report{"a", 43.2, 0.03, {0.62, 0.55, 0.69, 40}, {0.7, 0.65, 0.75, 40}};
    EXPECT_EQ(character_of(report, Language::english),
              "about 45 turns · who begins is favoured · hardly ever drawn · there is much to learn");
    EXPECT_EQ(character_of(report, Language::italian),
              "circa 45 turni · è favorito chi comincia · quasi mai patta · c'è molto da imparare");
    // What the intervals leave open is not told.
    report = {"a", 12, 0.6, {0.55, 0.3, 0.8, 4}, {0.55, 0.3, 0.8, 4}};
    EXPECT_EQ(character_of(report, Language::english), "about 12 turns · mostly drawn");
    EXPECT_EQ(character_of("nothing", Language::english), "");
}

// tools/make_reports --check tells which games have none.
TEST(KnownReports, AreOfGamesThatAreBuiltIn) {
    const Catalog games = built_in_games();
    std::set<std::string_view> told;
    for (const KnownReport& report : known_reports()) {
        EXPECT_TRUE(games.find(report.game)) << report.game;
        EXPECT_TRUE(told.insert(report.game).second) << report.game << " twice";
        EXPECT_LE(report.bias.low, report.bias.value);
        EXPECT_GE(report.bias.high, report.bias.value);
        EXPECT_GT(report.length, 1);
        EXPECT_FALSE(character_of(report.game, Language::italian).empty());
    }
}

}  // namespace
}  // namespace tavoliere
