#include "games/described_game.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

std::unique_ptr<AnyGame> pallanguli() {
    std::string text;
    for (const std::string& line : lines_of(TAVOLIERE_SOURCE_DIR "/docs/examples/pallanguli.toml")) text += line + '\n';
    DescribedGame game = read_description(text, "pallanguli");
    if (!game.family) throw std::runtime_error(game.complaints.errors.at(0).in(Language::english));
    Catalog games;
    games.add(std::move(*game.family));
    return std::move(*games.make("pallanguli"));
}

// Every word that the four built-in games leave out: each seed, next, beyond, row, left, last mover, passes.
TEST(SeedCounts, OfPallanguliAgreeWithAPlainInterpreter) {
    const auto game = pallanguli();
    EXPECT_EQ(game->perft(game->start(), 5), 4903u);
}

TEST(SeedRules, TellOfEmptyHousesInBothLanguages) {
    const auto game = pallanguli();
    const std::string english = game->family().rules(game->options(), Language::english),
                      italian = game->family().rules(game->options(), Language::italian);
    EXPECT_NE(english.find("the next house holds no seeds"), std::string::npos) << english;
    EXPECT_NE(italian.find("la casa seguente non contiene semi"), std::string::npos) << italian;
}

std::string sown(const AnyGame& game, std::string_view position, std::string_view action) {
    return game.format_position(play_or_fail(game, position_or_fail(game, position), action));
}

TEST(SeedRules, OwareTakesBackwardsWithoutAGap) {
    const auto game = game_or_fail("oware");
    // Three in c2, where the last seed fell, and two in d2 are taken; e2 has one, so f2 with its two is safe.
    EXPECT_EQ(sown(*game, "turn=s south=0,0,0,0,0,4 north=4,4,2,1,0,1 stores=0,0", "f1"),
              "turn=n south=0,0,0,0,0,0 north=4,4,0,0,1,2 stores=5,0");
}

TEST(SeedRules, ASlamTakesNothingOrAllOrIsForbidden) {
    const std::string_view position = "turn=s south=1,0,0,0,0,2 north=0,0,0,0,1,1 stores=10,10";
    EXPECT_EQ(sown(*game_or_fail("oware"), position, "f1"), "turn=n south=1,0,0,0,0,0 north=0,0,0,0,2,2 stores=10,10");
    EXPECT_EQ(sown(*game_or_fail("oware", {{"grand_slam", "take"}}), position, "f1"),
              "turn=n south=1,0,0,0,0,0 north=0,0,0,0,0,0 stores=14,10");
    EXPECT_EQ(legal(*game_or_fail("oware", {{"grand_slam", "forbidden"}}), position), std::vector<std::string>{"a1"});
}

TEST(SeedRules, KalahMovesAgainFromItsStore) {
    const auto game = game_or_fail("kalah");
    EXPECT_EQ(sown(*game, "turn=s south=4,4,4,4,4,4 north=4,4,4,4,4,4", "c1"),
              "turn=s south=4,4,0,5,5,5 north=4,4,4,4,4,4 stores=1,0");
    // Thirteen seeds come round to the house they came from, which was empty: it takes what faces it.
    EXPECT_EQ(sown(*game, "turn=s south=13,0,0,0,0,1 north=2,0,0,0,0,1", "a1"),
              "turn=n south=0,1,1,1,1,2 north=0,1,1,1,1,2 stores=5,0");
}

TEST(SeedRules, LayliSharesAPairAndStopsAnEndlessSowing) {
    const auto game = game_or_fail("layli");
    EXPECT_EQ(sown(*game, "turn=n south=7,0,7,3,0,0 north=4,0,3,0,2,10 stores=5,7", "c2"),
              "turn=s south=2n,0,1,5,3,1 north=2n,4,6,1,5,6 stores=5,7");
    const std::string endless = sown(*game, "turn=s south=2,1,0,1,5,1 north=1,0,10,0,3,0 stores=16,8", "e1");
    EXPECT_EQ(endless, "turn=n south=1,2,1,7,1,0 north=0,4,3,0,3,2 stores=16,8 endless=1");
    EXPECT_EQ(game->outcome(position_or_fail(*game, endless))->winner, Winner::draw);
    EXPECT_TRUE(legal(*game, endless).empty());
}

TEST(SeedText, SaysWhatIsWrongWithAPosition) {
    const auto oware = game_or_fail("oware"), toguz = game_or_fail("toguz");
    const auto error = [](const AnyGame& game, std::string_view text) { return position_error(game, text); };
    EXPECT_NE(error(*oware, "turn=s south=4,4,4,4,4 north=4,4,4,4,4,4").find("not a whole row"), std::string::npos);
    EXPECT_NE(error(*oware, "turn=s south=4,4,4,4,4,4").find("\"north\" is missing"), std::string::npos);
    EXPECT_NE(error(*oware, "turn=s south=49,0,0,0,0,0 north=0,0,0,0,0,0").find("bad number of seeds"),
              std::string::npos);
    EXPECT_NE(error(*oware, "turn=s south=40,0,0,0,0,0 north=9,0,0,0,0,0").find("too many seeds: 49"),
              std::string::npos);
    EXPECT_NE(error(*oware, "turn=s south=4s,0,0,0,0,0 north=0,0,0,0,0,0"), "") << "no house is owned in Oware";
    EXPECT_NE(error(*oware, "turn=s south=4,0,0,0,0,0 north=0,0,0,0,0,0 endless=1"), "") << "Oware has no laps";
    EXPECT_NE(error(*toguz, "turn=s south=0n,0n,0,0,0,0,0,0,0 north=0,0,0,0,0,0,0,0,0").find("too many houses"),
              std::string::npos);
    EXPECT_NE(error(*toguz, "turn=s south=1n,0,0,0,0,0,0,0,0 north=0,0,0,0,0,0,0,0,0").find("owned house"),
              std::string::npos);
    EXPECT_EQ(error(*oware, "turn=n south=0,0,0,0,0,1 north=0,0,0,0,0,0"), "") << "a position may have fewer seeds";
}

TEST(SeedText, SaysWhatIsWrongWithAnAction) {
    const auto game = game_or_fail("oware");
    EXPECT_NE(action_error(*game, game->start(), "g1").find("unknown house"), std::string::npos);
    EXPECT_NE(action_error(*game, game->start(), "a1>").find("unknown house"), std::string::npos);
    EXPECT_NE(action_error(*game, game->start(), "a2").find("not legal"), std::string::npos);
}

}  // namespace
}  // namespace tavoliere
