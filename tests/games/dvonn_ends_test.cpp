#include "games/dvonn/dvonn_ends.hpp"

#include "games/dvonn/dvonn_eval.hpp"
#include "support/evaluation_laws.hpp"

namespace tavoliere::dvonn {
namespace {

const GiveUp never = [](std::uint64_t) { return false; };

int margin_of(const Outcome& outcome, Side side) {
    const int first = outcome.scores[0] - outcome.scores[1];
    return side == Side::first ? first : -first;
}

// The final margin for the side to move by trying everything; nothing where that takes too long.
std::optional<int> margin_tried_out(const Rules& rules, const Position& pos, int& nodes_left) {
    if (--nodes_left < 0) return std::nullopt;
    if (const auto outcome = rules.outcome(pos)) return margin_of(*outcome, pos.turn);
    MoveList<Move, Rules::max_steps> moves;
    rules.legal(pos, moves);
    int best = -widest_margin;
    for (const Move move : moves) {
        Position child = pos;
        rules.play(child, move);
        const auto value = margin_tried_out(rules, child, nodes_left);
        if (!value) return std::nullopt;
        best = std::max(best, -*value);
    }
    return best;
}

TEST(DvonnEnds, TheMarginIsThatOfTryingEverythingAndTheLineLeadsToIt) {
    const Rules rules;
    EndSolver solver(1);
    int compared = 0;
    for_positions_of_random_games(rules, 20, [&](const Position& pos) {
        int nodes_left = 4'000;
        const auto truth = pos.placing ? std::nullopt : margin_tried_out(rules, pos, nodes_left);
        if (!truth) return;
        const SolvedEnd<Move> solved = solver.solve(pos, never);
        ASSERT_TRUE(solved.is_exact()) << rules.format(pos);
        ASSERT_EQ(solved.lower, *truth) << rules.format(pos);
        Position end = pos;
        for (const Move move : solved.line) rules.play(end, move);
        const auto outcome = rules.outcome(end);
        ASSERT_TRUE(outcome) << rules.format(pos);
        EXPECT_EQ(margin_of(*outcome, pos.turn), *truth) << rules.format(pos);
        EXPECT_LE(solved.line.size(), static_cast<std::size_t>(solved.longest_game));
        ++compared;
    });
    EXPECT_GT(compared, 50);
}

// Larger ends, which go through the table and the ordering by evaluation: the same margin with little memory and with
// much, on the board and on its mirror images.
TEST(DvonnEnds, LargerEndsHaveTheSameMarginInEveryMirrorImage) {
    const Rules rules;
    int compared = 0;
    for_positions_of_random_games(rules, 12, [&](const Position& pos) {
        if (pos.placing || std::popcount(pos.occupied()) != 17) return;
        EndSolver small(1), large(4);
        const SolvedEnd<Move> solved = small.solve(pos, never);
        for (int symmetry = 0; symmetry < rules.symmetry_count(); ++symmetry)
            EXPECT_EQ(large.solve(rules.transformed(pos, symmetry), never).lower, solved.lower) << rules.format(pos);
        EXPECT_TRUE(solved.is_exact());
        ++compared;
    });
    EXPECT_GT(compared, 5);
}

TEST(DvonnEnds, WhatIsProvenBeforeGivingUpIsTrue) {
    const Rules rules;
    const Position pos = *rules.parse(
        "phase=move turn=b w=a7:2,b6,c1,c6:5,c8:5,d6:4,d7,e5,e6,e7,e8 b=a3,b3:2,b7:3,b8:3,b9,b10:3,c3:4,d1,d2:2,e1 "
        "r=b2,c2,c7");
    const int margin = EndSolver(4).solve(pos, never).lower;
    for (const std::uint64_t most : {1'000u, 10'000u, 50'000u}) {
        const auto solved = EndSolver(4).solve(pos, [&](std::uint64_t nodes) { return nodes >= most; });
        EXPECT_LE(solved.lower, margin);
        EXPECT_GE(solved.upper, margin);
    }
}

TEST(DvonnEnds, TheEngineTellsTheMargin) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("dvonn");
    const auto engine = make_engine(*game, Method::standard, {.table_megabytes = 4});
    const char* ending = "phase=move turn=w w=a9:4,b7:5,c6:2,c7:3+,d7:6 b=a10:4+,a11:5,b9,b10:5,c10:2+,d10:2";
    engine->set_position(Record(game, position_or_fail(*game, ending)));
    const SearchAnswer answer = engine->think({.nodes = 100'000}, nullptr);
    ASSERT_EQ(answer.lines.size(), 1u);
    EXPECT_EQ(answer.best_action(), "c7-c10");
    EXPECT_EQ(answer.lines[0].margin, -16);
    EXPECT_LT(answer.lines[0].score, -eval_limit);
}

}  // namespace
}  // namespace tavoliere::dvonn
