#include "games/entropy/check_sight.hpp"
#include "games/entropy/entropy_eval.hpp"
#include "games/entropy/mating_brownian.hpp"
#include "support/effort.hpp"
#include "support/evaluation_laws.hpp"

// What Entropy chess looks at first: checks, mates in one turn and brownian moves that are for something.
namespace tavoliere::entropy {
namespace {

const Rules rules(PawnOnLastRow::forbidden);
const Eval eval;

Position position_at(std::string_view text) { return *rules.parse(text); }

Position played(Position pos, Move step) {
    rules.play(pos, step);
    return pos;
}

bool is_mate(const Position& pos) {
    const auto outcome = rules.outcome(pos);
    return outcome && outcome->winner != Winner::draw;
}

StepList<Rules> steps_of(const Position& pos) {
    StepList<Rules> steps;
    rules.legal(pos, steps);
    return steps;
}

Move first_in_order(const Position& pos) {
    const StepList<Rules> steps = steps_of(pos);
    const auto order = eval.ordering(rules, pos);
    return *std::ranges::max_element(steps, {}, [&](Move step) { return order(step); });
}

// Calls visit(position) after each normal move of random games.
template <class Visit>
void for_begun_turns(int games, Visit&& visit) {
    for_positions_of_random_games(rules, games, [&](const Position& pos) {
        for (const Move step : steps_of(pos)) visit(played(pos, step));
    });
}

// White mates in one turn, and by no normal move alone.
struct MateInOne {
    const char* name;
    const char* position;
};
constexpr std::array mates{
    MateInOne{"picks_the_only_guard", "6k1/5ppp/8/8/1r6/8/8/R5K1 w - - 0 1"},
    MateInOne{"blocks_a_guard_that_was_moved_last", "6k1/5ppp/8/8/1r6/7n/8/R6K w - - 0 1 last=b4"},
    MateInOne{"fills_the_last_flight_square", "6k1/5pp1/8/n7/8/8/8/1R4K1 w - - 0 1"},
    MateInOne{"opens_a_second_line_to_the_king", "4nr1k/7p/8/8/8/8/K4B2/6RR w - - 0 1"},
    MateInOne{"discovers_a_check", "6bk/7p/8/8/8/2N2r2/1B6/K7 w - - 0 1"},
    MateInOne{"ends_the_authors_sample_game",
              "r1bqkb1r/pppp3p/2npppn1/7Q/3P3P/3P4/PP1R1PP1/RNBPKBN1 w Qkq - 1 4 frozen=d1 last=g6"},
};

class EntropyMates : public ::testing::TestWithParam<MateInOne> {
protected:
    const Position pos = position_at(GetParam().position);
};

TEST_P(EntropyMates, NeedABrownianMove) {
    for (const Move step : steps_of(pos)) EXPECT_FALSE(is_mate(played(played(pos, step), no_brownian)));
}

TEST_P(EntropyMates, ComeFirstInTheOrder) {
    const Position begun = played(pos, first_in_order(pos));
    EXPECT_TRUE(is_mate(played(begun, first_in_order(begun)))) << rules.format(begun);
}

TEST_P(EntropyMates, AreFoundInFewNodes) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("entropy");
    const auto engine = game->make_engine(Method::alpha_beta, {.table_megabytes = 1});
    engine->set_position(Record(game, position_or_fail(*game, GetParam().position)));
    const SearchAnswer answer = engine->think({.nodes = 100}, nullptr);
    ASSERT_FALSE(answer.lines.empty());
    EXPECT_EQ(answer.lines[0].score, win_in(2)) << answer.best_action();
    EXPECT_LT(answer.nodes, 300u);
}

// Any move will do before the pawn is taken from the line of the rook.
TEST(EntropyBrownians, ALineIsOpenedAfterAQuietMove) {
    const Position begun = played(position_at("7k/7p/8/8/8/8/K7/6RR w - - 0 1"),
                                  Move{chess::Move(chess::square_at(0, 1), chess::square_at(0, 0)), Phase::normal});
    ASSERT_FALSE(chess::in_check(begun.board));
    EXPECT_TRUE(is_mate(played(begun, first_in_order(begun))));
}

INSTANTIATE_TEST_SUITE_P(Every, EntropyMates, ::testing::ValuesIn(mates),
                         [](const auto& test) { return test.param.name; });

TEST(EntropyChecks, AreSeenBeforeTheyAreGiven) {
    int checks = 0;
    for_positions_of_random_games(rules, effort(20), [&](const Position& pos) {
        const CheckSight sight(pos.board);
        for (const Move step : steps_of(pos)) {
            const chess::MoveType type = step.move.type();
            if (type != chess::MoveType::normal && type != chess::MoveType::double_step) continue;
            const bool seen = sight.gives_check(step.move, pos.board.kind_at(step.move.from()));
            ASSERT_EQ(seen, chess::in_check(played(pos, step).board)) << rules.format(pos);
            checks += seen;
        }
    });
    EXPECT_GT(checks, effort(100));
}

// Compared with a trial of all brownian moves.
TEST(EntropyBrownians, MatesThatAreFoundAreMatesAndMostAreFound) {
    int mating = 0, found = 0;
    for_begun_turns(effort(4), [&](const Position& begun) {
        if (const auto mate = mating_brownian(rules, begun)) {
            ASSERT_TRUE(rules.is_legal(begun, *mate));
            ASSERT_TRUE(is_mate(played(begun, *mate))) << rules.format(begun);
            ++found;
            ++mating;
        } else if (chess::in_check(begun.board)) {
            mating += std::ranges::any_of(steps_of(begun), [&](Move step) { return is_mate(played(begun, step)); });
        }
    });
    EXPECT_GT(found, mating * 3 / 4) << "of " << mating;
    EXPECT_GT(found, 0);
}

TEST(EntropyBrownians, TheLikelyOnesAreLegalAndFew) {
    for_begun_turns(effort(2), [&](const Position& begun) {
        const StepList<Rules> all = steps_of(begun);
        BrownianOrder::Steps likely;
        ASSERT_TRUE(eval.list_likely(rules, begun, eval.ordering(rules, begun), likely));
        ASSERT_FALSE(likely.empty());
        for (int i = 0; i < likely.size(); ++i) {
            ASSERT_TRUE(all.contains(likely[i])) << rules.format(begun);
            for (int j = 0; j < i; ++j) ASSERT_NE(likely[i], likely[j]) << rules.format(begun);
        }
    });
}

// The rook a8 alone guards the bishop a4 and may not be picked: the pawn is put between them.
TEST(EntropyBrownians, ADefendersLineIsBlocked) {
    const Position begun = played(position_at("r5k1/7p/8/8/b7/8/8/R6K w - - 0 1 last=a8"),
                                  Move{chess::Move(chess::square_at(7, 0), chess::square_at(6, 0)), Phase::normal});
    BrownianOrder::Steps likely;
    eval.list_likely(rules, begun, eval.ordering(rules, begun), likely);
    const auto blocks = [](Move step) {
        return step.phase == Phase::brownian && chess::column_of(step.move.to()) == 0 &&
               chess::row_of(step.move.to()) > 3 && step.move.from() == chess::square_at(7, 6);
    };
    EXPECT_TRUE(std::ranges::any_of(likely, blocks));
}

// Of all squares where the queen may be put, the one that it cannot leave, between its own pieces.
TEST(EntropyBrownians, AQueenIsTrapped) {
    const Position begun = played(position_at("1r5k/pnp5/1p6/3q4/8/8/7P/6K1 w - - 0 1"),
                                  Move{chess::Move(chess::square_at(7, 1), chess::square_at(7, 2)), Phase::normal});
    const auto order = eval.ordering(rules, begun);
    const auto order_of = [&](int column, int row) {
        return order(Move{chess::Move(chess::square_at(3, 4), chess::square_at(column, row)), Phase::brownian});
    };
    constexpr int pawn = 4800;
    EXPECT_GT(order_of(0, 7), order_of(7, 6) + pawn) << "a8, enclosed, and h7, in the open";
}

// Steps that were good elsewhere are tried without listing all.
TEST(EntropyRules, OneStepIsLegalWhereItIsListed) {
    Random random(20261117);
    for_positions_of_random_games(rules, effort(2), [&](const Position& pos) {
        const StepList<Rules> normal = steps_of(pos);
        const Position begun = played(pos, normal[random.index(normal.size())]);
        for (const Position& asked : {pos, begun}) {
            const StepList<Rules> listed = steps_of(asked);
            for (int from = 0; from < chess::square_count; ++from)
                for (int to = 0; to < chess::square_count; ++to)
                    for (const Phase phase : {Phase::normal, Phase::brownian}) {
                        const Move step{chess::Move(from, to), phase};
                        ASSERT_EQ(rules.is_legal(asked, step), listed.contains(step))
                            << rules.format(asked) << ' ' << from << '-' << to;
                    }
            for (const Move step : listed) ASSERT_TRUE(rules.is_legal(asked, step)) << rules.format(asked);
            EXPECT_EQ(rules.is_legal(asked, no_brownian), asked.brownian_due);
        }
    });
}

}  // namespace
}  // namespace tavoliere::entropy
