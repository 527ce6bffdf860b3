#include <map>
#include <thread>

#include "match/elo.hpp"
#include "search/bench.hpp"
#include "search/engine.hpp"
#include "search/runner.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// The search against a plain minimax, and the promises that every engine makes.
namespace tavoliere {
namespace {

std::vector<std::string> all_ids() {
    std::vector<std::string> ids;
    for (const GameFamily& family : all_games()) ids.emplace_back(family.info().id);
    return ids;
}

// The value of a position for the person to move within so many turns: 1 won, -1 lost, 0 drawn, nothing if the end is
// not reached. Written without any of the search's cleverness.
class PlainMinimax {
public:
    explicit PlainMinimax(const AnyGame& game) : game_(game) {}

    std::optional<int> value(const AnyPosition& pos, int turns) {
        const int person = person_to_move(pos);
        if (const auto outcome = game_.outcome(pos)) {
            if (outcome->winner == Winner::draw) return 0;
            return outcome->winner == winner_of(game_.turn(pos)) ? 1 : -1;
        }
        if (turns == 0 || played_ > budget) return std::nullopt;
        bool all_known = true;
        int best = -1;
        for (const std::string& action : game_.actions(pos)) {
            ++played_;
            const AnyPosition after = game_.play(pos, action)->after;
            const std::optional<int> theirs = value(after, turns - 1);
            if (!theirs) {
                all_known = false;
                continue;
            }
            const int mine = person_to_move(after) == person ? *theirs : -*theirs;
            if (mine == 1) return 1;
            best = std::max(best, mine);
        }
        if (!all_known) return std::nullopt;
        return best;
    }

    void begin() {
        played_in_all_ += played_;
        played_ = 0;
    }
    bool tired() const { return played_in_all_ > budget_in_all; }

private:
    static constexpr int budget = 20'000;
    static constexpr int budget_in_all = sanitized ? 20'000 : 400'000;

    int person_to_move(const AnyPosition& pos) const {
        return index(game_.turn(pos)) ^ static_cast<int>(game_.swapped(pos));
    }

    const AnyGame& game_;
    int played_ = 0, played_in_all_ = 0;
};

class Search : public ::testing::TestWithParam<std::string> {
protected:
    std::shared_ptr<const AnyGame> game = game_or_fail(GetParam());

    // Positions near the end of random games.
    std::vector<Record> late_positions(int games, std::size_t turns_before_end) {
        std::vector<Record> positions;
        for (int seed = 1; seed <= games; ++seed) {
            Random random(static_cast<std::uint64_t>(seed));
            Record record(game);
            while (record.play_random(random)) {
            }
            if (!game->outcome(record.position())) continue;
            for (std::size_t i = 0; i < turns_before_end; ++i) record.undo();
            positions.push_back(record);
        }
        return positions;
    }
};

constexpr int games_compared = sanitized ? 3 : 100;

TEST_P(Search, AProvenScoreIsNeverWrong) {
    PlainMinimax minimax(*game);
    std::map<Method, int> compared;
    std::map<Method, std::unique_ptr<Engine>> engines;
    for (const Method method : {Method::alpha_beta, Method::monte_carlo})
        engines[method] = make_engine(*game, method, {.table_megabytes = 2});
    for (const std::size_t before : {1u, 2u, 3u})
        for (const Record& record : late_positions(before == 3 ? games_compared / 4 : games_compared, before)) {
            minimax.begin();
            // Volo and Entropy chess have thousands of turns in a position.
            if (minimax.tired()) break;
            const auto truth = minimax.value(record.position(), static_cast<int>(before) + 1);
            if (!truth) continue;
            for (const auto& [method, engine] : engines) {
                engine->new_game();
                engine->set_position(record);
                const SearchAnswer answer = engine->think({.nodes = 2000, .depth = 6}, nullptr);
                ASSERT_FALSE(answer.lines.empty());
                const Score score = answer.lines[0].score;
                if (!is_decided(score)) continue;
                ++compared[method];
                EXPECT_EQ(score > 0 ? 1 : -1, *truth) << game->format_position(record.position());
            }
        }
    EXPECT_GT(compared[Method::alpha_beta], 0);
    EXPECT_GT(compared[Method::monte_carlo], 0);
}

TEST_P(Search, AWinInOneTurnIsFound) {
    const auto alpha_beta = make_engine(*game, Method::alpha_beta, {.table_megabytes = 4});
    for (const Record& record : late_positions(3, 1)) {
        PlainMinimax minimax(*game);
        if (minimax.value(record.position(), 1) != 1) continue;
        alpha_beta->set_position(record);
        const std::string found = alpha_beta->think({.depth = 4}, nullptr).best_action();
        const auto outcome = game->outcome(game->play(record.position(), found)->after);
        EXPECT_TRUE(outcome && outcome->winner != Winner::draw)
            << found << " in " << game->format_position(record.position());
    }
}

TEST_P(Search, TheSameTwiceWithOneThreadAndANodeLimit) {
    for (const Method method : {Method::alpha_beta, Method::monte_carlo, Method::plain}) {
        std::map<std::string, std::uint64_t> answers;
        for (int run = 0; run < 2; ++run) {
            const auto engine = make_engine(*game, method, {.table_megabytes = 4});
            engine->set_position(Record(game));
            const SearchAnswer answer = engine->think({.nodes = effort(1000)}, nullptr);
            EXPECT_TRUE(game->play(game->start(), answer.best_action())) << answer.best_action();
            answers[answer.best_action()] = answer.nodes;
        }
        EXPECT_EQ(answers.size(), 1u);
    }
}

TEST_P(Search, EveryLineIsLegalAndLinesDiffer) {
    const auto engine = make_engine(*game, Method::alpha_beta, {.table_megabytes = 4});
    engine->set_position(Record(game));
    const SearchAnswer answer = engine->think({.nodes = effort(4000), .depth = 3, .lines = 3}, nullptr);
    std::map<std::string, int> firsts;
    for (const Line& line : answer.lines) {
        AnyPosition pos = game->start();
        for (const std::string& action : line.actions) {
            const auto played = game->play(pos, action);
            ASSERT_TRUE(played) << action;
            pos = played->after;
        }
        ++firsts[line.actions.at(0)];
    }
    EXPECT_EQ(firsts.size(), answer.lines.size());
}

TEST_P(Search, TimeIsKept) {
    for (const Method method : {Method::alpha_beta, Method::plain}) {
        const auto engine = make_engine(*game, method, {.table_megabytes = 4});
        engine->set_position(Record(game));
        const SearchAnswer answer = engine->think({.time = std::chrono::milliseconds(60)}, nullptr);
        EXPECT_LT(answer.seconds, 5.0) << "a busy machine is forgiven, a search that does not stop is not";
        EXPECT_NE(answer.best_action(), "");
    }
}

TEST_P(Search, AStopIsObeyedSoon) {
    for (const Method method : {Method::alpha_beta, Method::monte_carlo, Method::plain}) {
        Runner runner(make_engine(*game, method, {.table_megabytes = 4}));
        std::string chosen;
        runner.start(Record(game), {}, nullptr, [&](const SearchAnswer& answer) { chosen = answer.best_action(); });
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        const auto begin = std::chrono::steady_clock::now();
        runner.stop();
        runner.wait();
        EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5)) << "for a busy machine";
        EXPECT_NE(chosen, "");
    }
}

TEST_P(Search, ThreadsShareTheWork) {
    for (const Method method : {Method::alpha_beta, Method::monte_carlo, Method::plain}) {
        const auto engine = make_engine(*game, method, {.table_megabytes = 4, .threads = 2});
        engine->set_position(Record(game));
        const SearchAnswer answer = engine->think({.nodes = effort(1000)}, nullptr);
        EXPECT_TRUE(game->play(game->start(), answer.best_action()));
    }
}

TEST_P(Search, TheSignatureIsStable) {
    const std::uint64_t nodes = sanitized ? 100 : bench_nodes;
    const BenchEntry first = bench_game(*game, nodes);
    EXPECT_GT(first.nodes, 0u);
    EXPECT_EQ(first.nodes, bench_game(*game, nodes).nodes);
}

INSTANTIATE_TEST_SUITE_P(Every, Search, ::testing::ValuesIn(all_ids()), [](const auto& test) { return test.param; });

TEST(Elo, KnownShares) {
    EXPECT_NEAR(elo_of({50, 0, 50}).elo, 0, 1e-9);
    EXPECT_NEAR(elo_of({75, 0, 25}).elo, 190.8, 0.1);
    EXPECT_GT(elo_of({5, 0, 5}).error, elo_of({500, 0, 500}).error);
}

TEST(Elo, TheSequentialTestDecides) {
    EXPECT_EQ(sprt_verdict({0, 0, 0}, 0, 20), SprtVerdict::undecided);
    EXPECT_EQ(sprt_verdict({600, 0, 300}, 0, 20), SprtVerdict::accepted);
    EXPECT_EQ(sprt_verdict({300, 0, 600}, 0, 20), SprtVerdict::rejected);
}

}  // namespace
}  // namespace tavoliere
