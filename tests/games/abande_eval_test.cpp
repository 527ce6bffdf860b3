#include "games/abande/abande_eval.hpp"

#include "support/evaluation_laws.hpp"

namespace tavoliere::abande {
namespace {

TEST(AbandeEval, IsSoundOnBothBoards) {
    for (const Shape shape : {Shape::square, Shape::hex}) expect_sound_evaluation(Rules({.shape = shape}), Eval{}, 10);
}

TEST(AbandeEval, SeesTheSameWithColoursExchanged) {
    const Rules rules({});
    for_positions_of_random_games(rules, 20, [&](const Position& pos) {
        Position exchanged = pos;
        std::swap(exchanged.tops[0], exchanged.tops[1]);
        std::swap(exchanged.hands[0], exchanged.hands[1]);
        exchanged.turn = other(pos.turn);
        ASSERT_EQ(Eval{}.evaluate(rules, exchanged), Eval{}.evaluate(rules, pos)) << rules.format(pos);
    });
}

TEST(AbandeEval, TheEngineSolvesEnds) { expect_ends_solved(Rules({}), game_or_fail("abande"), 6, 20'000); }

TEST(AbandeEnds, TheMarginIsThatOfTryingEverythingAndTheLineLeadsToIt) {
    const Rules rules{Settings{}};
    EndgameSolver solver(rules, 1);
    EXPECT_GT(expect_exact_margins(rules, solver, effort(40), 20'000), effort(200));
}

}  // namespace
}  // namespace tavoliere::abande
