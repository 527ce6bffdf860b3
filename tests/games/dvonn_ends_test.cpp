#include "games/dvonn/dvonn_ends.hpp"

#include "games/dvonn/dvonn_eval.hpp"
#include "support/evaluation_laws.hpp"

namespace tavoliere::dvonn {
namespace {

const GiveUp never = [](std::uint64_t) { return false; };

TEST(DvonnEnds, TheMarginIsThatOfTryingEverythingAndTheLineLeadsToIt) {
    const Rules rules;
    EndgameSolver solver(rules, 1);
    EXPECT_GT(expect_exact_margins(rules, solver, effort(90), 4'000), effort(200));
}

// Larger ends, which go through the table and the ordering by evaluation: the same margin with little memory and with
// much, on the board and on its mirror images.
TEST(DvonnEnds, LargerEndsHaveTheSameMarginInEveryMirrorImage) {
    const Rules rules;
    int compared = 0;
    for_positions_of_random_games(rules, 12, [&](const Position& pos) {
        if (pos.placing || std::popcount(pos.occupied()) != 17) return;
        EndgameSolver small(rules, 1), large(rules, 4);
        const SolvedEndgame<Move> solved = small.solve(pos, never);
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
    const int margin = EndgameSolver(rules, 4).solve(pos, never).lower;
    for (const std::uint64_t most : {1'000u, 10'000u, 50'000u}) {
        const auto solved = EndgameSolver(rules, 4).solve(pos, [&](std::uint64_t nodes) { return nodes >= most; });
        EXPECT_LE(solved.lower, margin);
        EXPECT_GE(solved.upper, margin);
    }
}

TEST(DvonnEnds, TheEngineTellsTheMargin) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("dvonn");
    const auto engine = game->make_engine(Method::standard, {.table_megabytes = 4});
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
