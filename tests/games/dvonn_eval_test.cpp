#include "games/dvonn/dvonn_eval.hpp"

#include "search/time_management.hpp"
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

// Placements are half of the turns, but a clock is for the moves until the end can be solved.
TEST(DvonnEval, KeepsMostOfTheClockForTheMoves) {
    const Rules rules;
    Random random(3);
    GameClock clock{std::chrono::seconds(30)};
    std::array<std::chrono::milliseconds, 2> spent{};
    for (Position pos = rules.start(); !rules.outcome(pos); rules.play_random_turn(pos, random)) {
        if (pos.turn != Side::first) continue;
        const auto share = time_for_turn(clock, Eval{}.turns_ahead(rules, pos));
        spent[pos.placing ? 0 : 1] += share;
        clock.left -= share;
    }
    EXPECT_LT(spent[0] * 2, spent[1]);
    EXPECT_GT(clock.left, std::chrono::milliseconds(0));
}

TEST(DvonnEval, MoreFreedomIsBetter) {
    // White's single is blocked in the middle; Black's stand on the edge.
    EXPECT_LT(judged("phase=move turn=w w=c6 b=b6,b7,c5,c7,d5,d6 r=a7"), -100);
    EXPECT_GT(judged("phase=move turn=b w=c6 b=b6,b7,c5,c7,d5,d6 r=a7"), 100);
}

Terms<dvonn_term_count> counted(std::string_view text) { return moving_terms(*Rules{}.parse(text)); }

// White's single holds Black's stacks at the red: it can step onto either neighbour and leave a hole.
TEST(DvonnEval, CountsWhatAMoveFromACutPointTakesAway) {
    const auto of_white = counted("phase=move turn=w w=c4 b=c5:3,c6 r=c3");
    EXPECT_EQ(of_white[cut_off_term], 4);
    EXPECT_EQ(of_white[best_cut_term], 4);
    const auto of_black = counted("phase=move turn=b w=c4 b=c5:3,c6 r=c3");
    EXPECT_EQ(of_black[cut_off_term], -4);
    EXPECT_EQ(of_black[best_cut_term], 0);
    // A second way round the hole.
    EXPECT_EQ(counted("phase=move turn=w w=c4 b=c5:3,c6,b4,b5 r=c3")[cut_off_term], 0);
    // Who would lose more themselves cuts nothing off.
    EXPECT_EQ(counted("phase=move turn=w w=c4,c5:3 b=c6 r=c3")[cut_off_term], 0);
}

TEST(DvonnEval, CountsStacksWithOnlyOneWayToARed) {
    EXPECT_EQ(counted("phase=move turn=w w=c4 b=c5,c6 r=c3")[one_way_term], -1);
    // Beside two neighbours that are nearer, c5 has two ways.
    EXPECT_EQ(counted("phase=move turn=w w=c4,b5 b=c5 r=c3,b4")[one_way_term], 1);
}

TEST(DvonnEval, KnowsWhoWouldMoveLast) {
    EXPECT_EQ(counted("phase=move turn=w w=c4 b=c5,c6 r=c3")[parity_term], 1);
    EXPECT_EQ(counted("phase=move turn=w w=c4 b=c5 r=c3")[parity_term], -1);
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
