#include "games/volo/volo_eval.hpp"

#include "support/effort.hpp"
#include "support/evaluation_laws.hpp"

namespace tavoliere::volo {
namespace {

Rules rules_of_side(int side) { return {side, side == small_side ? 42 : 50, PassRule::own_area}; }

// The steps that win the game at once.
std::vector<Move> winning_steps(const Rules& rules, const Position& pos) {
    MoveList<Move, Rules::max_steps> steps;
    rules.legal(pos, steps);
    std::vector<Move> winning;
    for (const Move step : steps) {
        Position after = pos;
        rules.play(after, step);
        const auto outcome = rules.outcome(after);
        if (outcome && outcome->winner == winner_of(pos.turn)) winning.push_back(step);
    }
    return winning;
}

// The symmetries of the rules exchange the colours too.
TEST(VoloEval, IsSoundOnBothBoards) {
    for (const int side : {small_side, large_side}) expect_sound_evaluation(rules_of_side(side), Eval{}, 3);
}

// Positions with few flocks are where it matters, and random games seldom reach them: birds are scarce here.
TEST(VoloEval, KnowsWhoUnitesAtOnce) {
    const Rules scarce(small_side, 6, PassRule::own_area);
    int uniting = 0, threatened = 0;
    for_positions_of_random_games(scarce, 600, [&](const Position& pos) {
        const bool unites = !winning_steps(scarce, pos).empty();
        Position yours = pos;
        yours.turn = other(pos.turn);
        const bool is_threat = !scarce.outcome(yours) && !winning_steps(scarce, yours).empty();
        ASSERT_EQ(Eval{}.in_danger(scarce, pos), is_threat) << scarce.format(pos);
        ASSERT_EQ(Eval{}.evaluate(scarce, pos) >= 8000, unites) << scarce.format(pos);
        uniting += unites;
        threatened += is_threat;
    });
    EXPECT_GT(uniting, 10);
    EXPECT_GT(threatened, 10);
}

TEST(VoloEval, UnitingComesFirst) {
    const Rules scarce(small_side, 6, PassRule::own_area);
    for_positions_of_random_games(scarce, 300, [&](const Position& pos) {
        const std::vector<Move> winning = winning_steps(scarce, pos);
        const auto order = Eval{}.ordering(scarce, pos);
        for (const Move step : winning) ASSERT_GE(order(step), order_first) << scarce.format(pos);
    });
}

TEST(VoloEval, AThreatToUniteIsBlockedFirst) {
    const Rules rules = rules_of_side(large_side);
    // Blue's only way to unite is along row e, from e4 to e7.
    const Position pos = *rules.parse("turn=y y=b2,g12,l7,i5 b=e4,e8");
    ASSERT_TRUE(Eval{}.in_danger(rules, pos));
    const auto order = Eval{}.ordering(rules, pos);
    EXPECT_GT(order(rules.read_turn(pos, "e6")->steps[0]), order(rules.read_turn(pos, "i9")->steps[0]));
}

// Of all the steps there can be, sensible or not: any kind, any line from any own bird to anywhere.
int count_legal(const Rules& rules, const Position& pos) {
    int count = 0;
    const auto try_all = [&](Move::Kind kind, int shape, int from) {
        for (int to = 0; to < 256; ++to)
            count += rules.is_legal(pos, {kind, static_cast<std::uint8_t>(shape), static_cast<std::uint8_t>(from),
                                          static_cast<std::uint8_t>(to)});
    };
    for (const auto kind : {Move::Kind::pass, Move::Kind::place, Move::Kind::keep})
        for (const int from : {0, 1}) try_all(kind, 0, from);
    pos.birds[index(pos.turn)].for_each([&](int from) {
        for (int shape = 0; shape < 256; ++shape) try_all(Move::Kind::fly, shape, from);
    });
    return count;
}

MoveList<Move, Rules::max_steps> legal_steps(const Rules& rules, const Position& pos) {
    MoveList<Move, Rules::max_steps> steps;
    rules.legal(pos, steps);
    return steps;
}

void expect_agreement_of_legality(const Rules& rules, const Position& pos) {
    const auto steps = legal_steps(rules, pos);
    for (const Move step : steps) ASSERT_TRUE(rules.is_legal(pos, step)) << rules.format(pos);
    ASSERT_EQ(count_legal(rules, pos), steps.size()) << rules.format(pos);
}

TEST(VoloEval, AStepIsLegalExactlyWhenItIsListed) {
    const Rules rules = rules_of_side(small_side);
    int number = 0, parted = 0;
    for_positions_of_random_games(rules, effort(4), [&](const Position& pos) {
        if (++number % 8 == 0) expect_agreement_of_legality(rules, pos);
        for (const Move step : legal_steps(rules, pos)) {
            Position after = pos;
            rules.play(after, step);
            if (!after.choosing) continue;
            expect_agreement_of_legality(rules, after);
            ++parted;
            break;
        }
    });
    EXPECT_GT(parted, 0);
}

Terms<volo_term_count> terms_in(const std::string& text) {
    const Rules rules = rules_of_side(large_side);
    return terms_of(rules, *rules.parse(text));
}

TEST(VoloEval, AtTheStartOnlyTheMoveCounts) {
    const Rules rules = rules_of_side(large_side);
    Terms<volo_term_count> expected{};
    expected[tempo_term] = 1;
    EXPECT_EQ(terms_of(rules, rules.start()), expected);
}

TEST(VoloEval, TermsAreOppositeForTheOpponent) {
    for (const int side : {small_side, large_side}) {
        const Rules rules = rules_of_side(side);
        for_positions_of_random_games(rules, effort(3), [&](Position pos) {
            const auto mine = terms_of(rules, pos);
            pos.turn = other(pos.turn);
            const auto yours = terms_of(rules, pos);
            for (int i = 0; i < threat_term; ++i) ASSERT_EQ(mine[i], -yours[i]) << rules.format(pos) << i;
        });
    }
}

// Yellow's birds have three squares between them and see each other; Blue's are at opposite ends of the board, and no
// line from either leads to the other's neighbours.
TEST(VoloEval, CountsGroupsByTheSquaresBetweenFlocks) {
    const auto terms = terms_in("turn=y y=e4,e8 b=b7,l12");
    EXPECT_EQ(terms[flock_term], 0);
    EXPECT_EQ(terms[cluster_term], 0);
    EXPECT_EQ(terms[chain_term], 0);
    EXPECT_EQ(terms[wide_term], -1);
    EXPECT_EQ(terms[far_term], -1);
    const auto nearer = terms_in("turn=y y=e5,e8 b=b7,l12");
    EXPECT_EQ(nearer[cluster_term], -1);
    EXPECT_EQ(nearer[chain_term], 1);
}

TEST(VoloEval, LoneBirdsLinkFlocksThatTheyCanFlyTo) {
    const auto terms = terms_in("turn=y y=e4,e8 b=b7,l12");
    EXPECT_EQ(terms[linked_term], 1);
    EXPECT_EQ(terms[seen_term], 1);
    // Couples do not fly so freely.
    const auto couples = terms_in("turn=y y=d4,e4,d8,e8 b=b7,l12");
    EXPECT_EQ(couples[linked_term], 0);
    EXPECT_EQ(couples[seen_term], 1);
    // A bird of Blue's in the row.
    const auto barred = terms_in("turn=y y=e4,e8 b=e6,m9");
    EXPECT_EQ(barred[linked_term], 0);
    EXPECT_EQ(barred[seen_term], 0);
}

TEST(VoloEval, AThreatCountsMoreWhereNoBirdCanBePlacedInItsWay) {
    const auto stopped = terms_in("turn=b y=e4,e8 b=b7,l12");
    EXPECT_EQ(stopped[threat_term], -1);
    EXPECT_EQ(stopped[bare_term], 0);
    // Yellow's only way leads over e5, and Blue's birds are too near to place another there.
    const auto bare = terms_in("turn=b y=e4,e7 b=d5,f6,l12");
    EXPECT_EQ(bare[threat_term], -1);
    EXPECT_EQ(bare[bare_term], -1);
}

// How many free squares up to three steps away are nearer to one side, found square by square.
int area_by_distance(const Rules& rules, const Position& pos, Side side) {
    const Squares free = rules.board() - pos.birds[0] - pos.birds[1];
    const auto within = [&](Side whose, int distance) {
        Squares reached = pos.birds[index(whose)];
        for (int i = 0; i < distance; ++i) {
            Squares next = reached;
            reached.for_each([&](int square) { next |= grown(Squares::single(square)) & free; });
            reached = next;
        }
        return reached;
    };
    Squares area{};
    for (const int distance : {1, 2, 3}) area |= (within(side, distance) & free) - within(other(side), distance);
    return area.count();
}

TEST(VoloEval, AreasAreTheSquaresNearerToASide) {
    const Rules rules = rules_of_side(large_side);
    for_positions_of_random_games(rules, effort(3), [&](const Position& pos) {
        const int expected = area_by_distance(rules, pos, pos.turn) - area_by_distance(rules, pos, other(pos.turn));
        ASSERT_EQ(terms_of(rules, pos)[area_term], expected) << rules.format(pos);
    });
}

// What the order says of lost steps is a proof, so it is tried out: the opponent unites.
TEST(VoloEval, StepsThatAreCalledLostLoseAtOnce) {
    const Rules scarce(small_side, 6, PassRule::own_area), rules = rules_of_side(small_side);
    int placements = 0, flights = 0, saved = 0;
    for_positions_of_random_games(scarce, 600, [&](const Position& pos) {
        MoveList<Move, Rules::max_steps> steps;
        rules.legal(pos, steps);
        const auto order = Eval{}.ordering(rules, pos);
        const bool threatened = Eval{}.in_danger(rules, pos);
        for (const Move step : steps) {
            if (order(step) > order_lost) {
                saved += threatened;
                continue;
            }
            Position after = pos;
            rules.play(after, step);
            ASSERT_FALSE(after.choosing || rules.outcome(after)) << rules.format(pos);
            ASSERT_FALSE(winning_steps(rules, after).empty()) << rules.format(pos);
            (step.kind == Move::Kind::place ? placements : flights) += 1;
        }
    });
    EXPECT_GT(placements, 10);
    EXPECT_GT(flights, 10);
    EXPECT_GT(saved, 10);
}

TEST(VoloEval, BirdsArePlacedNearTheOwnOnesAndBetweenTheOthers) {
    const Rules rules = rules_of_side(large_side);
    const Position pos = *rules.parse("turn=y y=b2,g12,l7 b=e6,e8,g2,l12");
    const auto order = Eval{}.ordering(rules, pos);
    const auto of = [&](const char* action) { return order(rules.read_turn(pos, action)->steps[0]); };
    EXPECT_GT(of("e7"), of("i9"));
    EXPECT_GT(of("c5"), of("i9"));
}

// While no bird is left to be placed there are only flights, and after each there are fewer flocks: such ends are short
// enough to be tried out.
TEST(VoloEval, TheEngineFindsTheResultsOfShortEnds) {
    constexpr int supply = 5;
    const Rules rules(small_side, supply, PassRule::own_area);
    const std::shared_ptr<const AnyGame> game = game_or_fail("volo", {{"size", "6"}, {"supply", "5"}});
    const auto engine = game->make_engine(Method::alpha_beta, {.table_megabytes = 1});
    int decided = 0;
    for_positions_of_random_games(rules, effort(200), [&](const Position& pos) {
        if (pos.birds[0].count() < supply || pos.birds[1].count() < supply) return;
        int nodes_left = 5000;
        const auto result = tried_out(rules, pos, nodes_left);
        if (!result || *result == 0) return;
        const std::string text = rules.format(pos);
        engine->set_position(Record(game, position_or_fail(*game, text)));
        const SearchAnswer answer = engine->think({.nodes = 50'000}, nullptr);
        ASSERT_FALSE(answer.lines.empty()) << text;
        EXPECT_GT(answer.lines[0].score * *result, eval_limit) << text;
        ++decided;
    });
    EXPECT_GT(decided, effort(20));
}

}  // namespace
}  // namespace tavoliere::volo
