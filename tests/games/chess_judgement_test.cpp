#include "games/chess/judgement.hpp"

#include <gtest/gtest.h>

#include "games/chess/fen.hpp"

namespace tavoliere::chess {
namespace {

Position position(std::string_view fen, Royal royal = Royal::chess) {
    const auto pos = read_fen(fen, {.royal = royal});
    EXPECT_TRUE(pos) << fen;
    return *pos;
}

Move move(int from_column, int from_row, int to_column, int to_row) {
    return Move(square_at(from_column, from_row), square_at(to_column, to_row));
}

TEST(ChessJudgement, SeesBothSidesAlike) {
    Random random(7);
    for (int game = 0; game < 20; ++game) {
        Position pos = start();
        for (int ply = 0; ply < 80; ++ply) {
            const int score = judge(pos).score;
            ASSERT_EQ(judge(mirrored(pos)).score, score) << format_fen(pos);
            Position turned = pos;
            set_turn(turned, other(pos.turn));
            ASSERT_EQ(judge(turned).score + score, 2 * judge(start()).score) << format_fen(pos);
            if (!play_random_move(pos, random)) break;
        }
    }
}

TEST(ChessJudgement, KnowsWhatIsBetter) {
    EXPECT_GT(judge(position("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1")).score, 800);
    EXPECT_LT(judge(position("4k3/8/8/8/8/8/8/Q3K3 b - - 0 1")).score, -800);
    // A pawn that runs, against one that is held.
    EXPECT_GT(judge(position("4k3/8/P7/8/8/7p/7P/4K3 w - - 0 1")).score,
              judge(position("4k3/p7/P7/8/8/7p/7P/4K3 w - - 0 1")).score);
    // A king without royalty is a piece like others.
    EXPECT_GT(judge(position("8/8/4p3/8/8/8/8/4K3 w - - 0 1", Royal::none), Royal::none).score, 100);
}

TEST(ChessJudgement, CountsAttacks) {
    const Judgement judgement = judge(position("4k3/8/8/8/8/2P1P3/8/4K3 w - - 0 1"));
    EXPECT_TRUE(judgement.attacked_twice[0] & bit(square_at(3, 3)));
    EXPECT_FALSE(judgement.attacked_twice[0] & bit(square_at(1, 3)));
    EXPECT_TRUE(judgement.attacked[1] & bit(square_at(4, 6)));
}

TEST(ExchangeGain, FollowsTheCapturesToTheirEnd) {
    // Rook takes a pawn that nobody guards, and one that a pawn guards.
    EXPECT_EQ(exchange_gain(position("4k3/8/8/4p3/8/8/8/K3R3 w - - 0 1"), move(4, 0, 4, 4)), 100);
    EXPECT_EQ(exchange_gain(position("4k3/8/3p4/4p3/8/8/8/K3R3 w - - 0 1"), move(4, 0, 4, 4)), 100 - 500);
    // A second rook behind the first does not change that; a pawn that helps does not either.
    EXPECT_EQ(exchange_gain(position("4k3/8/3p4/4p3/8/8/4R3/K3R3 w - - 0 1"), move(4, 1, 4, 4)), 100 - 500 + 100);
    // The king takes what is not guarded, and leaves what is.
    EXPECT_EQ(exchange_gain(position("8/8/4k3/4p3/8/8/8/K3R3 w - - 0 1"), move(4, 0, 4, 4)), 100 - 500);
    EXPECT_EQ(exchange_gain(position("8/8/4k3/4p3/8/8/4R3/K3R3 w - - 0 1"), move(4, 1, 4, 4)), 100);
}

TEST(ExchangeGain, OfQuietMovesIsWhatTheyPutAtRisk) {
    EXPECT_EQ(exchange_gain(position("4k3/8/3p4/8/8/8/8/K3R3 w - - 0 1"), move(4, 0, 4, 4)), -500);
    EXPECT_EQ(exchange_gain(position("4k3/8/3p4/8/8/8/8/K3R3 w - - 0 1"), move(4, 0, 4, 3)), 0);
}

}  // namespace
}  // namespace tavoliere::chess
