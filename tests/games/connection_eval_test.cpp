#include "games/connection/connection_eval.hpp"

#include <cstdlib>

#include "search/engine.hpp"
#include "support/games.hpp"

namespace tavoliere::connection {
namespace {

// The queen sees h5 and from there the bishop would be seen on e8: g6e8 connects.
constexpr const char* one_move_away = "k7/8/6B1/7P/8/8/8/K2Q4 w - - 0 1";
constexpr const char* under_threat = "k7/8/6B1/7P/8/8/p7/K2Q4 b - - 0 1";

const Rules usual(Exclude::column, Royal::chess);

Position position(std::string_view text, const Rules& rules = usual) {
    const auto pos = rules.parse(text);
    EXPECT_TRUE(pos) << text;
    return *pos;
}

TEST(ConnectionEval, IsSoundWithAllOptions) {
    for (const Exclude exclude : {Exclude::column, Exclude::rank, Exclude::none})
        for (const Royal royal : {Royal::chess, Royal::none}) {
            const Rules rules(exclude, royal);
            const Score having_the_move = Eval{}.evaluate(rules, rules.start());
            Random random(11);
            for (int game = 0; game < 5; ++game) {
                Position pos = rules.start();
                for (int ply = 0; ply < 200 && !rules.outcome(pos); ++ply) {
                    const Score score = Eval{}.evaluate(rules, pos);
                    ASSERT_LT(std::abs(score), eval_limit);
                    ASSERT_EQ(Eval{}.evaluate(rules, rules.transformed(pos, 1)), score) << rules.format(pos);
                    Position turned = pos;
                    chess::set_turn(turned.board, other(pos.board.turn));
                    ASSERT_EQ(Eval{}.evaluate(rules, turned) + score, 2 * having_the_move) << rules.format(pos);
                    rules.play_random_turn(pos, random);
                }
            }
        }
}

TEST(LinkPlan, CountsTheMovesToAConnection) {
    const LinkPlan near(position(one_move_away).board, Side::first, Exclude::column);
    EXPECT_EQ(near.moves(), 1);
    EXPECT_TRUE(near.closing() & chess::bit(chess::square_at(4, 7)));
    // The bishop has to come to g6 first.
    EXPECT_EQ(LinkPlan(position("k7/8/8/7P/4B3/8/8/K2Q4 w - - 0 1").board, Side::first, Exclude::column).moves(), 2);
    for (const Side side : {Side::first, Side::second})
        EXPECT_EQ(LinkPlan(chess::start(), side, Exclude::column).moves(), LinkPlan::far);
}

// It is an estimate, but it may not miss many of the connections that there are.
TEST(LinkPlan, SuspectsMostConnections) {
    Random random(5);
    int connections = 0, suspected = 0;
    for (int game = 0; game < 300; ++game) {
        Position pos = usual.start();
        while (true) {
            const Position before = pos;
            if (pos.board.move_number > 150 || !usual.play_random_turn(pos, random)) break;
            const Side mover = before.board.turn;
            if (!pos.connected[index(mover)]) continue;
            ++connections;
            suspected += LinkPlan(before.board, mover, Exclude::column).moves() == 1 ? 1 : 0;
        }
    }
    EXPECT_GT(connections, 20);
    EXPECT_GT(suspected * 10, connections * 8) << suspected << " of " << connections;
}

TEST(ConnectionEval, IsNearerToAConnectionTheBetter) {
    EXPECT_GT(Eval{}.evaluate(usual, position(one_move_away)),
              Eval{}.evaluate(usual, position("k7/8/8/7P/8/8/8/KB1Q4 w - - 0 1")));
}

TEST(ConnectionEval, AConnectionIsTheOnlyNoisyMove) {
    const Position pos = position(one_move_away);
    Eval::Steps steps;
    usual.legal(pos, steps);
    Eval{}.keep_noisy(usual, pos, steps);
    ASSERT_EQ(steps.size(), 1);
    EXPECT_EQ(steps[0].to(), chess::square_at(4, 7));
}

TEST(ConnectionEval, AThreatToConnectIsADanger) {
    EXPECT_TRUE(Eval{}.in_danger(usual, position(under_threat)));
    EXPECT_FALSE(Eval{}.in_danger(usual, usual.start()));
}

TEST(ConnectionEval, TheEngineConnects) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("connection");
    const auto engine = make_engine(*game, Method::standard, {.table_megabytes = 1});
    engine->set_position(Record(game, position_or_fail(*game, one_move_away)));
    const SearchAnswer answer = engine->think({.nodes = 5000}, nullptr);
    EXPECT_EQ(answer.best_action(), "g6e8");
    EXPECT_GT(answer.lines.at(0).score, eval_limit);
}

}  // namespace
}  // namespace tavoliere::connection
