#include "support/games.hpp"

namespace tavoliere {
namespace {

constexpr auto ending = "phase=move turn=w w=a9:4,b7:5,c6:2,c7:3+,d7:6 b=a10:4+,a11:5,b9,b10:5,c10:2+,d10:2";

TEST(Dvonn, TheEndingOfTheNewsletter) {
    const auto game = game_or_fail("dvonn");
    EXPECT_EQ(legal(*game, ending), std::vector<std::string>{"c7-c10"});
    const AnyPosition end = play_or_fail(*game, position_or_fail(*game, ending), "c7-c10 b9-a9 pass d10-b10");
    const auto outcome = game->outcome(end);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->winner, Winner::second);
    EXPECT_EQ(outcome->scores[0], 5);
    EXPECT_EQ(outcome->scores[1], 21);
}

TEST(Dvonn, ABorderCellIsNeverSurroundedAndAnInnerOneCanBe) {
    const auto game = game_or_fail("dvonn");
    // c6 and its six neighbours; b6 is on no border but has a free neighbour.
    const char* text = "phase=move turn=w w=c6 b=b6,b7,c5,c7,d5,d6 r=a7";
    EXPECT_EQ(legal(*game, text), std::vector<std::string>{"pass"});
    const char* corner = "phase=move turn=w w=a3 b=a4,b2 r=b3";
    EXPECT_EQ(legal(*game, corner), (std::vector<std::string>{"a3-a4", "a3-b2", "a3-b3"}));
}

TEST(Dvonn, AStackWithoutContactToARedIsRemoved) {
    const auto game = game_or_fail("dvonn");
    const AnyPosition after =
        play_or_fail(*game, position_or_fail(*game, "phase=move turn=w w=c2,c4 b=c1,c3 r=c5"), "c2-c1");
    EXPECT_EQ(game->format_position(after), "phase=move turn=b w=c4 b=c3 r=c5");
}

TEST(Dvonn, StacksCutOffByHandAreRemovedByTheNextMoveWhereverItIs) {
    const auto game = game_or_fail("dvonn");
    const AnyPosition after =
        play_or_fail(*game, position_or_fail(*game, "phase=move turn=w w=c2,e9 b=c3 r=c1"), "c2-c3");
    EXPECT_EQ(game->format_position(after), "phase=move turn=b r=c1");
}

TEST(Dvonn, TheThirdPlacementIsARedAndThenBlackBegins) {
    const auto game = game_or_fail("dvonn");
    const AnyPosition pos = play_or_fail(*game, game->start(), "a3 a4 a5 a6 a7");
    EXPECT_EQ(game->format_position(pos), "phase=place turn=b w=a7 b=a6 r=a3,a4,a5");
}

TEST(Dvonn, StandardCoordinates) {
    const auto newsletter = game_or_fail("dvonn");
    const auto standard = game_or_fail("dvonn", {}, "standard");
    // std = "abcdefghijk"[number-1] + (5 - letter)
    const AnyPosition ours = play_or_fail(*newsletter, newsletter->start(), "a3 c1 e9");
    const AnyPosition theirs = play_or_fail(*standard, standard->start(), "c5 a3 i1");
    EXPECT_EQ(newsletter->hash(ours), standard->hash(theirs));
    EXPECT_EQ(standard->format_position(theirs), "phase=place turn=b r=a3,c5,i1");
}

TEST(Dvonn, BadPositionsAreExplained) {
    const auto game = game_or_fail("dvonn");
    const auto error = [&](std::string_view text) { return position_error(*game, text); };
    EXPECT_EQ(error("r=a3,a4,a5,a6 phase=move turn=w"), "column 12: too many reds: \"a6\"; expected: at most 3");
    EXPECT_EQ(error("phase=move turn=w w=b2:40,b3:7"),
              "column 27: too many pieces in the stacks: \"b3:7\"; expected: at most 46 + 3");
    EXPECT_EQ(error("phase=move turn=w w=\xc3\xa9"
                    "2"),
              "column 21: unknown cell \"\xc3\xa9"
              "2\"; expected: a cell: a3-a11, b2-b11, c1-c11, d1-d10, e1-e9");
    EXPECT_EQ(error("phase=move turn=w w=z9"),
              "column 21: unknown cell \"z9\"; expected: a cell: a3-a11, b2-b11, c1-c11, d1-d10, e1-e9");
    EXPECT_EQ(error("phase=move turn=w w=c1 b=c1"), "column 26: cell named twice: \"c1\"; expected: every cell once");
    EXPECT_NE(error("phase=move turn=w w=c1:50"), "");
    EXPECT_NE(error("phase=move turn=w w=c1:2++"), "");
    EXPECT_NE(error("phase=move turn=w r=c1,c2,c3,c4"), "");
    EXPECT_NE(error("phase=move turn=w w=c1:40,c2:10"), "");
    EXPECT_NE(error("phase=place turn=b"), "");
    EXPECT_NE(error("phase=place turn=w w=c1"), "");
    EXPECT_NE(error("phase=move turn=w w=c1,,c2"), "");
    EXPECT_NE(error("phase=move"), "");
    EXPECT_NE(error(""), "");
    EXPECT_NE(error("phase=move turn=w x=1"), "");
    EXPECT_EQ(error("turn=b phase=move w=c1"), "");
}

}  // namespace
}  // namespace tavoliere
