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

// While no bird is left to be placed there are only flights, and after each there are fewer flocks: such ends are short
// enough to be tried out.
TEST(VoloEval, TheEngineFindsTheResultsOfShortEnds) {
    constexpr int supply = 5;
    const Rules rules(small_side, supply, PassRule::own_area);
    const std::shared_ptr<const AnyGame> game = game_or_fail("volo", {{"size", "6"}, {"supply", "5"}});
    const auto engine = make_engine(*game, Method::alpha_beta, {.table_megabytes = 1});
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
