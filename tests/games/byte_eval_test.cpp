#include "games/byte/byte_eval.hpp"

#include "support/evaluation_laws.hpp"

namespace tavoliere::byte {
namespace {

// The symmetries of the rules exchange the colours too.
TEST(ByteEval, IsSoundOnBothBoards) {
    for (const int size : {8, 10}) expect_sound_evaluation(Rules(size), Eval{}, 10);
}

// The terms count the merges of both sides at once; the list of legal moves says what they must find.
TEST(ByteEval, CountsTheMergesAndScoresThatAreLegal) {
    for (const int size : {8, 10}) {
        const Rules rules(size);
        for_positions_of_random_games(rules, 30, [&](const Position& pos) {
            int merges = 0, scores = 0;
            for (const Side side : {Side::first, Side::second}) {
                Position seen = pos;
                seen.turn = side;
                MoveList<Move, Rules::max_steps> list;
                rules.legal(seen, list);
                const int sign = side == pos.turn ? 1 : -1;
                for (const Move move : list) {
                    if (move == pass || pos.stacks[move.to].empty()) continue;
                    const Stack stack = pos.stacks[move.from];
                    const int made = stack.height() - move.level + 1 + pos.stacks[move.to].height();
                    merges += sign;
                    if (made == full_height && stack.top() == side) scores += sign;
                }
            }
            const auto terms = terms_of(rules, pos);
            ASSERT_EQ(terms[merge_term], merges) << rules.format(pos);
            ASSERT_EQ(terms[score_term], scores) << rules.format(pos);
        });
    }
}

TEST(ByteEval, TheEngineSolvesEnds) { expect_ends_solved(Rules{}, game_or_fail("byte"), 10, 20'000); }

TEST(ByteEnds, TheMarginIsThatOfTryingEverythingAndTheLineLeadsToIt) {
    const Rules rules;
    EndgameSolver solver(rules, 1);
    EXPECT_GT(expect_exact_margins(rules, solver, effort(40), 20'000), effort(200));
}

}  // namespace
}  // namespace tavoliere::byte
