#include <algorithm>

#include "game/record.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

std::size_t brownian_choices(const AnyGame& game, std::string_view normal_move) {
    return legal_starting(game, game.format_position(game.start()), std::string(normal_move) + "/").size();
}

TEST(Entropy, BrownianChoicesAfterTheFirstMove) {
    const auto game = game_or_fail("entropy");
    EXPECT_EQ(brownian_choices(*game, "e2e4"), 224u);
    EXPECT_EQ(brownian_choices(*game, "a2a3"), 322u);
}

TEST(Entropy, TheAuthorsSampleGameEndsInMate) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("entropy");
    Record record(game);
    for (const char* action :
         {"d2d4/f7d6", "e7e6/e2d3", "h2h4/g8e7", "b8c6/h1d2", "d1h5/g7f6", "e7g6/c2d1", "h5g6/h7e7"}) {
        const auto error = record.play(action);
        ASSERT_FALSE(error) << action << ": " << error->in(Language::english);
    }
    ASSERT_TRUE(record.outcome());
    EXPECT_EQ(record.outcome()->winner, Winner::first);
    EXPECT_EQ(record.outcome()->reason->en, "checkmate");
}

TEST(Entropy, AlgebraicNotationIsRead) {
    const auto game = game_or_fail("entropy");
    const AnyPosition by_san = play_or_fail(*game, game->start(), "d4/f7-d6 e6/e2-d3 h4/g8-e7 Nc6/h1-d2 Qh5+/g7-f6");
    const AnyPosition by_uci = play_or_fail(*game, game->start(), "d2d4/f7d6 e7e6/e2d3 h2h4/g8e7 b8c6/h1d2 d1h5/g7f6");
    EXPECT_EQ(game->hash(by_san), game->hash(by_uci));
}

bool can_play(const AnyGame& game, std::string_view position, std::string_view action) {
    return static_cast<bool>(game.play(position_or_fail(game, position), action));
}

TEST(Entropy, TheKingAndThePieceMovedLastCannotBePicked) {
    const auto game = game_or_fail("entropy");
    const AnyPosition pos = play_or_fail(*game, game->start(), "e2e4");
    EXPECT_EQ(game->format_position(pos), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 last=e4");
    EXPECT_NE(action_error(*game, pos, "a7a6/e4e3"), "");
    EXPECT_NE(action_error(*game, pos, "a7a6/e1e3"), "");
    EXPECT_EQ(action_error(*game, pos, "a7a6/d2d4"), "");
}

TEST(Entropy, ACapturedLastPieceExcludesNothing) {
    const auto game = game_or_fail("entropy");
    const char* text = "4k3/8/8/3p4/4P3/8/7P/4K3 b - - 0 1 last=e4";
    EXPECT_TRUE(can_play(*game, text, "d5e4/h2h5"));
}

TEST(Entropy, AfterCastlingKingAndRookWereMovedLast) {
    const auto game = game_or_fail("entropy");
    const AnyPosition pos = play_or_fail(*game, position_or_fail(*game, "4k3/p7/8/8/8/8/P7/4K2R w K - 0 1"), "e1g1");
    EXPECT_EQ(game->format_position(pos), "4k3/p7/8/8/8/8/P7/5RK1 b - - 1 1 last=f1,g1");
    EXPECT_NE(action_error(*game, pos, "a7a6/f1e5"), "");
    EXPECT_EQ(action_error(*game, pos, "a7a6/a2e5"), "");
}

TEST(Entropy, ADisplacedPieceIsFrozenForOneTurn) {
    const auto game = game_or_fail("entropy");
    const AnyPosition pos = play_or_fail(*game, game->start(), "e2e3/g8h6");
    EXPECT_NE(action_error(*game, pos, "h6g4"), "");
    const AnyPosition later = play_or_fail(*game, pos, "a7a6 a2a3");
    EXPECT_EQ(action_error(*game, later, "h6g4"), "");
}

TEST(Entropy, TargetsAreEmptyUnattackedAndOfTheBishopsColour) {
    const auto game = game_or_fail("entropy");
    const char* text = "2b1k3/8/8/8/8/8/4P3/R3K3 w - - 0 1";
    EXPECT_TRUE(can_play(*game, text, "e2e3/c8f5"));
    EXPECT_FALSE(can_play(*game, text, "e2e3/c8f4")) << "the other colour";
    EXPECT_FALSE(can_play(*game, text, "e2e3/c8a6")) << "attacked by the rook";
    EXPECT_FALSE(can_play(*game, text, "e2e3/c8c8")) << "another square";
    EXPECT_FALSE(can_play(*game, text, "e2e3/c8e3"));
}

TEST(Entropy, LiftingAPieceOpensLinesForTheAttackers) {
    const auto game = game_or_fail("entropy");
    // The rook on a1 attacks a4; with the knight lifted it attacks a7 too.
    const char* text = "4k3/8/8/8/n7/8/4P3/R3K3 w - - 0 1";
    EXPECT_FALSE(can_play(*game, text, "e2e3/a4a7"));
    EXPECT_TRUE(can_play(*game, text, "e2e3/a4b7"));
}

TEST(Entropy, NeitherStepMayLeaveTheOwnKingInCheck) {
    const auto game = game_or_fail("entropy");
    // The knight shields the king from its own rook; it may move along the line only.
    const char* text = "k3r3/8/8/8/4n3/8/P7/4K3 w - - 0 1";
    EXPECT_FALSE(can_play(*game, text, "a2a3/e4b6"));
    EXPECT_TRUE(can_play(*game, text, "a2a3/e4e6"));
    EXPECT_FALSE(can_play(*game, text, "a2a3/e8e5/e4e3"));
    // A displaced rook may not give check itself.
    EXPECT_FALSE(can_play(*game, "k5r1/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3/g8e7"));
}

TEST(Entropy, PawnsOnTheFirstRowStepOnceAndNeverDouble) {
    const auto game = game_or_fail("entropy");
    const auto from = [&](std::string_view text, std::string_view square) {
        std::vector<std::string> plain;
        for (const std::string& action : legal_starting(*game, text, square))
            if (action.find('/') == std::string::npos) plain.push_back(action);
        return plain;
    };
    EXPECT_EQ(from("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "a1"), std::vector<std::string>{"a1a2"});
    EXPECT_EQ(from("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2"), (std::vector<std::string>{"a2a3", "a2a4"}));
}

TEST(Entropy, PawnsOnTheLastRow) {
    const auto forbid = game_or_fail("entropy");
    const auto dead = game_or_fail("entropy", {{"pawn_last_rank", "dead"}});
    const char* text = "4k3/p7/8/8/8/8/4P3/4K3 w - - 0 1";
    EXPECT_FALSE(can_play(*forbid, text, "e2e3/a7a1"));
    EXPECT_TRUE(can_play(*forbid, text, "e2e3/a7a8")) << "its own first row";
    EXPECT_TRUE(can_play(*dead, text, "e2e3/a7a1"));
    // It cannot move, and it may be picked again.
    const char* standing = "4k3/8/8/8/8/8/4P3/p3K3 b - - 0 1";
    EXPECT_TRUE(legal_starting(*dead, standing, "a1").empty());
    EXPECT_TRUE(can_play(*dead, "4k3/8/8/8/8/8/4P3/p3K3 w - - 0 1", "e2e3/a1a7"));
    EXPECT_NE(position_error(*forbid, standing), "");
}

TEST(Entropy, EnPassantDiesWhenItsSquareIsFilled) {
    const auto game = game_or_fail("entropy");
    const char* text = "4k3/8/8/8/3p3n/8/4P3/4K3 w - - 0 1";
    const AnyPosition open = play_or_fail(*game, position_or_fail(*game, text), "e2e4");
    EXPECT_EQ(action_error(*game, open, "d4e3"), "");
    const AnyPosition filled = play_or_fail(*game, position_or_fail(*game, text), "e2e4/h4e3");
    EXPECT_EQ(game->format_position(filled), "4k3/8/8/8/3pP3/4n3/8/4K3 b - - 0 1 frozen=e3 last=e4");
    EXPECT_NE(action_error(*game, filled, "d4e3"), "");
}

TEST(Entropy, ADisplacedRookLosesItsCastlingRight) {
    const auto game = game_or_fail("entropy");
    const AnyPosition pos =
        play_or_fail(*game, position_or_fail(*game, "r3k2r/8/8/8/8/8/4P3/4K3 w kq - 0 1"), "e2e3/h8g7");
    EXPECT_EQ(game->format_position(pos), "r3k3/6r1/8/8/8/4P3/8/4K3 b q - 0 1 frozen=g7 last=e3");
}

TEST(Entropy, AFrozenRookDoesNotCastle) {
    const auto game = game_or_fail("entropy");
    const std::string text = "r3k2r/p7/8/8/4P3/8/8/R3K2R w KQkq - 0 1";
    EXPECT_TRUE(can_play(*game, text, "e1g1"));
    EXPECT_FALSE(can_play(*game, text + " frozen=h1", "e1g1"));
    EXPECT_TRUE(can_play(*game, text + " frozen=h1", "e1c1"));
    EXPECT_FALSE(can_play(*game, text + " frozen=a1", "e1c1"));
}

TEST(Entropy, NoNormalMoveIsALossInCheckAndADrawOtherwise) {
    const auto game = game_or_fail("entropy");
    const auto draw = game->outcome(position_or_fail(*game, "k7/8/KQ6/8/8/8/8/8 b - - 0 1"));
    EXPECT_FALSE(draw && draw->winner == Winner::first && draw->reason->en == "stalemate");
    const auto stalemate = game->outcome(position_or_fail(*game, "k7/8/1Q6/8/8/8/8/4K3 b - - 0 1"));
    ASSERT_TRUE(stalemate);
    EXPECT_EQ(stalemate->winner, Winner::draw);
    // The only piece that could move is frozen.
    const auto frozen = game->outcome(position_or_fail(*game, "k7/8/1Q6/8/7n/8/8/4K3 b - - 0 1 frozen=h4"));
    ASSERT_TRUE(frozen);
    EXPECT_EQ(frozen->winner, Winner::draw);
    EXPECT_FALSE(game->outcome(position_or_fail(*game, "k7/8/1Q6/8/7n/8/8/4K3 b - - 0 1")));
    const auto bare = game->outcome(position_or_fail(*game, "k7/8/8/8/8/8/8/4K3 b - - 0 1"));
    ASSERT_TRUE(bare);
    EXPECT_EQ(bare->reason->en, "bare kings");
}

TEST(Entropy, TheFiftyMoveClockIgnoresBrownianMoves) {
    const auto game = game_or_fail("entropy");
    const AnyPosition pos =
        play_or_fail(*game, position_or_fail(*game, "4k2n/p7/8/8/8/8/8/4K2N w - - 7 30"), "h1g3/h8d5");
    EXPECT_EQ(game->fifty_move_clock(pos), 8);
    const AnyPosition pawn =
        play_or_fail(*game, position_or_fail(*game, "4k2n/p7/8/8/8/8/8/4K2N w - - 7 30"), "h1g3/a7a5");
    EXPECT_EQ(game->fifty_move_clock(pawn), 8);
}

TEST(Entropy, BadInputIsExplained) {
    const auto game = game_or_fail("entropy");
    const auto error = [&](std::string fields) {
        return position_error(*game, "4k3/p7/8/8/8/8/P7/4K3 w - - 0 1 " + fields);
    };
    EXPECT_EQ(error(""), "");
    EXPECT_EQ(error("frozen=a2 last=a7"), "");
    EXPECT_NE(error("frozen=a7"), "") << "not of the side to move";
    EXPECT_NE(error("frozen=e1"), "") << "a king is never displaced";
    EXPECT_NE(error("frozen=a3"), "");
    EXPECT_NE(error("last=a2"), "");
    EXPECT_NE(error("last=a7,e8"), "") << "no castling";
    EXPECT_NE(error("last=a7,a7"), "");
    EXPECT_NE(error("last="), "");
    EXPECT_NE(error("frozen=a2 frozen=a2"), "");
    EXPECT_NE(error("what=a2"), "");
    EXPECT_NE(error("last=z9"), "");
    EXPECT_NE(action_error(*game, game->start(), "e2e4/"), "");
    EXPECT_NE(action_error(*game, game->start(), "e2e4/z9z8"), "");
    EXPECT_NE(action_error(*game, game->start(), "/e7e6"), "");
    EXPECT_NE(action_error(*game, game->start(), ""), "");
}

// Between the two steps of a turn the opponent's king may stand in check: only what the whole turn leaves counts.
TEST(Entropy, TheViewMarksAKingInCheckBetweenTurns) {
    const auto game = game_or_fail("entropy");
    const auto checked = [&](const View& view) { return std::ranges::count(view.marks, Mark::check, &ViewMark::mark); };
    const AnyPosition pos = position_or_fail(*game, "4k3/7p/8/8/8/8/3Q4/4K3 w - - 0 1");
    EXPECT_EQ(checked(game->view(pos)), 0);
    const Result<PlayedAction> played = game->play(pos, "d2e2");
    ASSERT_TRUE(played);
    const View view = game->view(played->after);
    ASSERT_EQ(checked(view), 1);
    EXPECT_EQ(view.marks.back().cell, *game->scene().board.find("e8"));
    const auto steps = *game->steps(pos, {});
    const int step = static_cast<int>(std::ranges::find(steps, "d2e2", &TurnStep::text) - steps.begin());
    const std::optional<View> between = game->view_begun(pos, std::vector{step});
    ASSERT_TRUE(between);
    EXPECT_EQ(checked(*between), 0);
}

}  // namespace
}  // namespace tavoliere
