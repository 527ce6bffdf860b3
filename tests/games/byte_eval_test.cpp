#include "games/byte/byte_eval.hpp"

#include "support/evaluation_laws.hpp"

namespace tavoliere::byte {
namespace {

// The symmetries of the rules exchange the colours too.
TEST(ByteEval, IsSoundOnBothBoards) {
    for (const int size : {8, 10}) expect_sound_evaluation(Rules(size), Eval{}, 10);
}

TEST(ByteEval, TheEngineSolvesEnds) { expect_ends_solved(Rules{}, game_or_fail("byte"), 10, 20'000); }

TEST(ByteEnds, TheMarginIsThatOfTryingEverythingAndTheLineLeadsToIt) {
    const Rules rules;
    EndSolver solver(rules, 1);
    EXPECT_GT(expect_exact_margins(rules, solver, effort(40), 20'000), effort(200));
}

}  // namespace
}  // namespace tavoliere::byte
