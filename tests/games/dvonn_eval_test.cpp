#include "games/dvonn/dvonn_eval.hpp"

#include "support/effort.hpp"
#include "support/evaluation_laws.hpp"

namespace tavoliere::dvonn {
namespace {

Score judged(std::string_view text) {
    const Rules rules;
    return Eval{}.evaluate(rules, *rules.parse(text));
}

TEST(DvonnEval, IsSoundInBothPhases) { expect_sound_evaluation(Rules{}, Eval{}, 30); }

TEST(DvonnEval, SeesTheSameWithColoursExchangedWhileStacksMove) {
    const Rules rules;
    int compared = 0;
    for_positions_of_random_games(rules, 20, [&](const Position& pos) {
        if (pos.placing) return;
        ++compared;
        Position exchanged = pos;
        std::swap(exchanged.tops[0], exchanged.tops[1]);
        exchanged.turn = other(pos.turn);
        ASSERT_EQ(Eval{}.evaluate(rules, exchanged), Eval{}.evaluate(rules, pos)) << rules.format(pos);
    });
    EXPECT_GT(compared, 100);
}

TEST(DvonnEval, MoreFreedomIsBetter) {
    // White's single is blocked in the middle; Black's stand on the edge.
    EXPECT_LT(judged("phase=move turn=w w=c6 b=b6,b7,c5,c7,d5,d6 r=a7"), -100);
    EXPECT_GT(judged("phase=move turn=b w=c6 b=b6,b7,c5,c7,d5,d6 r=a7"), 100);
}

TEST(DvonnEval, AHighStackThatCanBeTakenIsWorthTakingFirst) {
    const Rules rules;
    const Position pos = *rules.parse("phase=move turn=w w=c4,d4,d5 b=c5:5,d3 r=c6");
    const Move take_the_high_one = rules.read_turn(pos, "c4-c5")->steps[0];
    const Move take_the_single = rules.read_turn(pos, "d4-d3")->steps[0];
    const Move join_own = rules.read_turn(pos, "d4-d5")->steps[0];
    EXPECT_GT(Eval{}.order(rules, pos, take_the_high_one), Eval{}.order(rules, pos, take_the_single));
    EXPECT_GT(Eval{}.order(rules, pos, take_the_single), Eval{}.order(rules, pos, join_own));
}

TEST(DvonnEval, APieceNearAReadyRedIsPlacedBetterThanOneFarAway) {
    // Black to place; White's piece stands beside the reds, or at the far end of the board.
    const Score near = judged("phase=place turn=b w=a6 b=c9 r=a3,a5,b4");
    const Score far = judged("phase=place turn=b w=e9 b=c9 r=a3,a5,b4");
    EXPECT_LT(near, far);
}

TEST(DvonnEval, AStepIsLegalExactlyWhenItIsListed) {
    const Rules rules;
    for_positions_of_random_games(rules, effort(5), [&](const Position& pos) {
        MoveList<Move, Rules::max_steps> listed;
        rules.legal(pos, listed);
        const auto expect_agreement = [&](int from, int to) {
            const Move move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
            ASSERT_EQ(rules.is_legal(pos, move), listed.contains(move)) << rules.format(pos) << from << '-' << to;
        };
        for (int from = 0; from < square_count; ++from) {
            expect_agreement(no_square, from);
            for (int to = 0; to < square_count; ++to) expect_agreement(from, to);
        }
        expect_agreement(no_square, no_square);
    });
}

TEST(DvonnEval, TheEngineSolvesEnds) { expect_ends_solved(Rules{}, game_or_fail("dvonn"), 10, 20'000); }

}  // namespace
}  // namespace tavoliere::dvonn
