#include "games/chess/judgement.hpp"
#include "games/connection/connection_eval.hpp"
#include "games/entropy/capture_gain.hpp"
#include "games/entropy/entropy_eval.hpp"
#include "support/effort.hpp"
#include "support/evaluation_laws.hpp"

// The evaluations of Connection chess and Entropy chess, which both begin with chess.
namespace tavoliere {
namespace {

const connection::Rules connection_rules(connection::Exclude::column, chess::Royal::chess);
const entropy::Rules entropy_rules(entropy::PawnOnLastRow::forbidden);

connection::Position connection_at(std::string_view fen) { return *connection_rules.parse(fen); }
entropy::Position entropy_at(std::string_view fen) { return *entropy_rules.parse(fen); }

chess::Move connection_move(const connection::Position& pos, std::string_view text) {
    return connection_rules.read_turn(pos, text)->steps[0];
}

TEST(ConnectionEval, IsSound) { expect_sound_evaluation(connection_rules, connection::Eval{}, effort(5)); }
TEST(EntropyEval, IsSound) { expect_sound_evaluation(entropy_rules, entropy::Eval{}, effort(5)); }

// Both sides take on one square with their cheapest pieces as long as it pays.
TEST(ChessEval, AnExchangeIsWorthWhatIsLeftOfIt) {
    const auto gain = [](std::string_view fen, std::string_view move) {
        const connection::Position pos = connection_at(fen);
        return chess::exchange_gain(pos.board, connection_move(pos, move));
    };
    EXPECT_EQ(gain("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), 100) << "nobody guards";
    EXPECT_EQ(gain("4k3/8/4p3/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), 0) << "a pawn for a pawn";
    EXPECT_EQ(gain("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5"), -400) << "a rook for a pawn";
    EXPECT_EQ(gain("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5"), 100) << "the second rook guards through the first";
}

// Whoever captures may displace one piece that could take back.
TEST(EntropyEval, OneGuardIsNone) {
    const auto gain = [](std::string_view fen, std::string_view move) {
        const entropy::Position pos = entropy_at(fen);
        return entropy::capture_gain(pos, entropy_rules.read_turn(pos, move)->steps[0].move);
    };
    EXPECT_EQ(gain("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5"), 100);
    EXPECT_EQ(gain("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5"), 100);
    EXPECT_EQ(gain("4k3/8/2p1p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5"), -400) << "the second takes";
    EXPECT_EQ(gain("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d2"), 0) << "no capture";
}

template <class R, class E>
std::vector<std::string> noisy_turns(const R& rules, const E& eval, const typename R::Position& pos) {
    StepList<R> steps;
    rules.legal(pos, steps);
    eval.keep_noisy(rules, pos, steps);
    std::vector<std::string> turns;
    for (const auto step : steps) {
        Turn<typename R::Move> turn;
        turn.add(step);
        turns.push_back(rules.format_turn(pos, turn));
    }
    return turns;
}

TEST(ConnectionEval, CapturesThatDoNotLoseAreNoisy) {
    const char* fen = "4k3/8/4p3/3p2p1/4P3/8/8/3RK1R1 w - - 0 1";
    std::vector<std::string> noisy = noisy_turns(connection_rules, connection::Eval{}, connection_at(fen));
    std::ranges::sort(noisy);
    EXPECT_EQ(noisy, (std::vector<std::string>{"e4d5", "g1g5"})) << "d1d5 loses a rook for a pawn, or so it seems";
}

// In random games, where lines are often opened by a piece that leaves them; those are not seen, see LinkPlan.
TEST(ConnectionEval, AMoveThatConnectsIsPlannedAndComesFirst) {
    int planned = 0, connecting = 0;
    for_positions_of_random_games(connection_rules, effort(40), [&](const connection::Position& pos) {
        StepList<connection::Rules> steps;
        connection_rules.legal(pos, steps);
        const auto connects = [&](chess::Move move) {
            connection::Position after = pos;
            connection_rules.play(after, move);
            return after.connected[index(pos.board.turn)];
        };
        const connection::LinkPlan plan(pos.board, pos.board.turn, connection_rules.exclude());
        const auto order = connection::Eval{}.ordering(connection_rules, pos);
        for (const chess::Move move : steps) {
            if (!connects(move)) continue;
            ++connecting;
            if (!(plan.closing() & chess::bit(move.to()))) continue;
            ++planned;
            ASSERT_EQ(plan.moves(), 1) << connection_rules.format(pos);
            ASSERT_GT(order(move), order_first) << connection_rules.format(pos);
            ASSERT_EQ(noisy_turns(connection_rules, connection::Eval{}, pos).size(), 1u);
        }
    });
    EXPECT_GT(planned, connecting / 3) << "of " << connecting;
    EXPECT_GT(planned, effort(20));
}

TEST(ConnectionEval, ThePlanCountsMoves) {
    const auto moves = [](std::string_view fen) {
        return connection::LinkPlan(connection_at(fen).board, Side::first, connection::Exclude::column).moves();
    };
    EXPECT_EQ(moves("8/8/8/8/8/k7/8/K7 w - - 0 1"), connection::LinkPlan::far) << "a king is far away";
    // The bishop on the last row looks along its diagonal down to the first: what it meets there is linked to it.
    EXPECT_EQ(moves("7B/8/8/8/8/k7/8/1K6 w - - 0 1"), 1) << "the king steps to a1";
    EXPECT_GT(moves("7B/8/8/8/8/k7/8/2K5 w - - 0 1"), 1) << "the king is two steps away";
}

TEST(ConnectionEval, AThreatToConnectIsADanger) {
    const auto in_danger = [](std::string_view fen) {
        return connection::Eval{}.in_danger(connection_rules, connection_at(fen));
    };
    EXPECT_TRUE(in_danger("7B/8/k7/8/8/8/8/1K6 b - - 0 1")) << "the king would step to a1";
    EXPECT_FALSE(in_danger("7B/8/k7/8/8/8/8/4K3 b - - 0 1"));
    EXPECT_TRUE(in_danger("8/8/k7/8/R7/8/8/4K3 b - - 0 1")) << "a check";
}

TEST(EntropyEval, ACheckIsADangerBetweenTurnsOnly) {
    const entropy::Position checked = entropy_at("4k3/8/8/8/4R3/8/8/4K3 b - - 0 1");
    EXPECT_TRUE(entropy::Eval{}.in_danger(entropy_rules, checked));
    EXPECT_FALSE(entropy::Eval{}.in_danger(entropy_rules, entropy_at("4k3/8/8/8/3R4/8/8/4K3 b - - 0 1")));
    entropy::Position begun = entropy_at("4k2n/8/8/8/3R4/8/8/4K3 w - - 0 1");
    entropy_rules.play(begun, entropy_rules.read_turn(begun, "d4e4")->steps[0]);
    ASSERT_TRUE(begun.brownian_due);
    EXPECT_FALSE(entropy::Eval{}.in_danger(entropy_rules, begun));
}

// The piece that is picked may not move in the next turn: so the one that would take the queen is.
TEST(EntropyEval, TheBestCaptureOfTheEnemyIsPicked) {
    entropy::Position pos = entropy_at("n2r2k1/8/8/8/8/8/7P/3Q2K1 w - - 0 1");
    entropy_rules.play(pos, entropy_rules.read_turn(pos, "h2h3")->steps[0]);
    ASSERT_TRUE(pos.brownian_due);
    StepList<entropy::Rules> steps;
    entropy_rules.legal(pos, steps);
    const auto order = entropy::Eval{}.ordering(entropy_rules, pos);
    const entropy::Move first = *std::ranges::max_element(steps, {}, [&](entropy::Move step) { return order(step); });
    EXPECT_EQ(first.move.from(), chess::square_count - 5) << "the rook on d8";
}

TEST(EntropyEval, CapturesThatWinAreNoisy) {
    const std::vector<std::string> noisy =
        noisy_turns(entropy_rules, entropy::Eval{}, entropy_at("4k3/8/2p1p3/3p2p1/8/8/8/3RK1R1 w - - 0 1"));
    ASSERT_EQ(noisy.size(), 1u);
    EXPECT_TRUE(noisy[0].starts_with("g1g5")) << noisy[0];
}

}  // namespace
}  // namespace tavoliere
