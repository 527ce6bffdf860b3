#include "games/entropy/entropy_eval.hpp"

#include <cstdlib>

#include "games/entropy/capture_gain.hpp"
#include "search/engine.hpp"
#include "support/games.hpp"

namespace tavoliere::entropy {
namespace {

const Rules usual(PawnOnLastRow::forbidden);

Position position(std::string_view text) {
    const auto pos = usual.parse(text);
    EXPECT_TRUE(pos) << text;
    return *pos;
}

chess::Move move(int from_column, int from_row, int to_column, int to_row) {
    return chess::Move(chess::square_at(from_column, from_row), chess::square_at(to_column, to_row));
}

TEST(EntropyEval, IsSound) {
    for (const PawnOnLastRow last_row : {PawnOnLastRow::forbidden, PawnOnLastRow::dead}) {
        const Rules rules(last_row);
        Random random(3);
        for (int game = 0; game < 20; ++game) {
            Position pos = rules.start();
            for (int ply = 0; ply < 200 && !rules.outcome(pos); ++ply) {
                const Score score = Eval{}.evaluate(rules, pos);
                ASSERT_LT(std::abs(score), eval_limit);
                ASSERT_EQ(Eval{}.evaluate(rules, rules.transformed(pos, 1)), score) << rules.format(pos);
                rules.play_random_turn(pos, random);
            }
        }
    }
}

TEST(EntropyEval, AQueenMoreIsWorthMuch) {
    EXPECT_GT(Eval{}.evaluate(usual, position("4k3/pppp4/8/8/8/8/PPPP4/Q3K3 w - - 0 1")), 700);
    EXPECT_LT(Eval{}.evaluate(usual, position("4k3/pppp4/8/8/8/8/PPPP4/Q3K3 b - - 0 1")), -700);
}

TEST(CaptureGain, OneGuardIsDisplaced) {
    EXPECT_EQ(capture_gain(position("k7/8/3p4/4n3/8/8/8/K3R3 w - - 0 1"), move(4, 0, 4, 4)), 325);
    EXPECT_EQ(capture_gain(position("k7/8/3p1p2/4n3/8/8/8/K3R3 w - - 0 1"), move(4, 0, 4, 4)), 325 - 500);
    // Kings and what moved last cannot be displaced.
    EXPECT_EQ(capture_gain(position("8/8/3k4/4n3/8/8/8/K3R3 w - - 0 1"), move(4, 0, 4, 4)), 325 - 500);
    EXPECT_EQ(capture_gain(position("k7/8/3p4/4n3/8/8/8/K3R3 w - - 0 1 last=d6"), move(4, 0, 4, 4)), 325 - 500);
    EXPECT_EQ(capture_gain(position("k7/8/3p4/4n3/8/8/8/K3R3 w - - 0 1"), move(4, 0, 4, 3)), 0);
}

Move best_ordered(const Position& pos) {
    Eval::Steps steps;
    usual.legal(pos, steps);
    const auto order = Eval{}.ordering(usual, pos);
    Move best = steps[0];
    for (const Move step : steps)
        if (order(step) > order(best)) best = step;
    return best;
}

TEST(EntropyEval, TheAttackerOfTheQueenIsPicked) {
    Position pos = position("6k1/n4ppp/8/3r4/8/8/1q6/K2Q4 w - - 0 1");
    usual.play(pos, {move(0, 0, 1, 1), Phase::normal});
    EXPECT_EQ(best_ordered(pos).move.from(), chess::square_at(3, 4));
}

TEST(EntropyEval, CapturesOfGuardedPiecesComeFirst) {
    const Position pos = position("k7/8/3p4/4n3/8/8/8/K3R3 w - - 0 1");
    EXPECT_EQ(best_ordered(pos).move, move(4, 0, 4, 4));
    Eval::Steps steps;
    usual.legal(pos, steps);
    Eval{}.keep_noisy(usual, pos, steps);
    ASSERT_EQ(steps.size(), 1);
    EXPECT_EQ(steps[0].move, move(4, 0, 4, 4));
}

TEST(EntropyEval, TheEngineMates) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("entropy");
    const AnyPosition pos =
        play_or_fail(*game, game->start(), "d2d4/f7d6 e7e6/e2d3 h2h4/g8e7 b8c6/h1d2 d1h5/g7f6 e7g6/c2d1");
    const auto engine = make_engine(*game, Method::standard, {.table_megabytes = 1});
    engine->set_position(Record(game, pos));
    const SearchAnswer answer = engine->think({.nodes = 20'000}, nullptr);
    ASSERT_FALSE(answer.lines.empty());
    EXPECT_GT(answer.lines[0].score, eval_limit);
}

}  // namespace
}  // namespace tavoliere::entropy
