#include <algorithm>
#include <map>
#include <thread>

#include "search/bench.hpp"
#include "search/engine.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/processor_time.hpp"

// The promises that every engine makes.
namespace tavoliere {
namespace {

// All that an answer says but the time it took.
std::string told(const SearchAnswer& answer) {
    std::string text = std::to_string(answer.nodes) + " nodes\n";
    for (const Line& line : answer.lines) {
        text += std::to_string(line.rank) + " depth " + std::to_string(line.depth) + " score " +
                std::to_string(line.score) + " margin " + std::to_string(line.margin.value_or(0)) + " nodes " +
                std::to_string(line.nodes);
        for (const std::string& action : line.actions) text += ' ' + action;
        text += '\n';
    }
    return text;
}

class Search : public ::testing::TestWithParam<std::string> {
protected:
    std::shared_ptr<const AnyGame> game = game_or_fail(GetParam());

    // The start of a random game and some later positions, up to one near its end.
    std::vector<Record> some_positions() {
        Random random(20261116);
        Record record(game);
        std::vector<Record> positions;
        for (int turn = 0; !record.outcome(); ++turn) {
            if (turn % 8 == 0 && turn <= 24) positions.push_back(record);
            record.play_random(random);
        }
        for (int turn = 0; turn < 6; ++turn) record.undo();
        positions.push_back(record);
        return positions;
    }
};

// A second engine that has thought about other things answers as a new one does.
TEST_P(Search, TheSameTwiceWithOneThreadAndANodeLimit) {
    for (const Method method : {Method::alpha_beta, Method::monte_carlo, Method::plain}) {
        const auto other = game->make_engine(method, {.table_megabytes = 1});
        for (const Record& record : some_positions())
            for (const int lines : {1, 3}) {
                const Limits limits{.nodes = nodes_for(method, 1000), .lines = lines};
                const auto engine = game->make_engine(method, {.table_megabytes = 1});
                engine->set_position(record);
                const SearchAnswer answer = engine->think(limits, nullptr);
                EXPECT_TRUE(game->play(record.position(), answer.best_action())) << answer.best_action();
                other->new_game();
                other->set_position(record);
                EXPECT_EQ(told(other->think(limits, nullptr)), told(answer));
            }
    }
}

// What the standard method finds, written down: the same with every compiler and on every machine. A change of the
// search changes the file, which is then what this test says.
TEST_P(Search, TheAnswersAreThoseWrittenDown) {
    const auto engine = game->make_engine(Method::standard, {.table_megabytes = 1});
    std::string found;
    for (const Record& record : some_positions()) {
        engine->new_game();
        engine->set_position(record);
        const SearchAnswer answer = engine->think({.nodes = 500}, nullptr);
        found += GetParam() + " ply " + std::to_string(record.plies().size()) + ": " + answer.best_action() + ' ' +
                 std::to_string(answer.lines.at(0).score) + ' ' + std::to_string(answer.nodes) + '\n';
    }
    std::string written;
    for (const std::string& line : lines_of("tests/search/answers.txt"))
        if (line.starts_with(GetParam() + ' ')) written += line + '\n';
    EXPECT_EQ(found, written);
}

TEST_P(Search, EveryLineIsLegalAndLinesDiffer) {
    const auto engine = game->make_engine(Method::alpha_beta, {.table_megabytes = 4});
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

// The clock on the wall shows what else the machine does, the processor time only what the search does. It is checked
// on the largest boards too.
std::vector<Variant> largest_boards() {
    std::vector<Variant> largest{{"onyx", {{"size", "20"}}}, {"octagons", {{"size", "12"}}}};
    for (const std::string& id : all_ids()) largest.push_back({id, {}});
    return largest;
}

class Punctuality : public ::testing::TestWithParam<Variant> {
protected:
    // What a search may do after its time or a stop; twenty times as much under sanitizers.
    static constexpr double late = sanitized ? 0.6 : 0.03;

    // Where others use the same caches a search takes more of the processor's time, but not every time: the least of up
    // to three attempts.
    template <class Attempt>
    static double least_of_three(double enough, Attempt&& attempt) {
        double least = attempt();
        for (int i = 1; i < 3 && least >= enough; ++i) least = std::min(least, attempt());
        return least;
    }

    // The processor time of a thought of 30 ms.
    double time_used(Engine& engine) const {
        engine.new_game();
        engine.set_position(Record(game));
        const double before = own_processor_seconds();
        const SearchAnswer answer = engine.think({.time = std::chrono::milliseconds(30)}, nullptr);
        EXPECT_NE(answer.best_action(), "");
        return own_processor_seconds() - before;
    }

    // That of a thought after it was told to stop.
    double time_used_after_stop(Engine& engine) const {
        engine.new_game();
        engine.set_position(Record(game));
        engine.prepare({});
        double at_end = 0;
        std::string chosen;
        std::thread thinker([&] {
            chosen = engine.think(nullptr).best_action();
            at_end = own_processor_seconds();
        });
        while (processor_seconds(thinker) < 0.01) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        engine.stop();
        const double at_stop = processor_seconds(thinker);
        thinker.join();
        EXPECT_NE(chosen, "");
        return at_end - at_stop;
    }

    std::shared_ptr<const AnyGame> game = game_or_fail(GetParam().game, GetParam().options);
};

TEST_P(Punctuality, TimeIsKept) {
    for (const Method method : {Method::alpha_beta, Method::monte_carlo, Method::plain}) {
        const auto engine = game->make_engine(method, {.table_megabytes = 4});
        EXPECT_LT(least_of_three(0.03 + late, [&] { return time_used(*engine); }), 0.03 + late);
    }
}

TEST_P(Punctuality, AStopIsObeyedSoon) {
    for (const Method method : {Method::alpha_beta, Method::monte_carlo, Method::plain}) {
        const auto engine = game->make_engine(method, {.table_megabytes = 4});
        EXPECT_LT(least_of_three(late, [&] { return time_used_after_stop(*engine); }), late);
    }
}

// On a busy machine one thread may be done before the other begins, but not every time.
TEST_P(Search, ThreadsShareTheWork) {
    for (const Method method : {Method::alpha_beta, Method::monte_carlo, Method::plain}) {
        const auto engine = game->make_engine(method, {.table_megabytes = 4, .threads = 2});
        engine->set_position(Record(game));
        bool both_worked = false;
        for (std::uint64_t nodes = 1000; nodes <= 1'000'000 && !both_worked; nodes *= 2) {
            const SearchAnswer answer = engine->think({.nodes = nodes}, nullptr);
            EXPECT_TRUE(game->play(game->start(), answer.best_action()));
            ASSERT_EQ(answer.nodes_of_threads.size(), 2u);
            EXPECT_EQ(answer.nodes_of_threads[0] + answer.nodes_of_threads[1], answer.nodes);
            both_worked = std::ranges::min(answer.nodes_of_threads) > nodes / 20;
        }
        EXPECT_TRUE(both_worked);
    }
}

TEST_P(Search, TheSignatureIsStable) {
    const std::uint64_t nodes = sanitized ? 100 : bench_nodes;
    const BenchEntry first = bench_game(*game, nodes);
    EXPECT_GT(first.signature, 0u);
    EXPECT_EQ(first.signature, bench_game(*game, nodes).signature);
}

TEST(Signature, HasEndsThatTheSolversSolve) {
    for (const char* id : {"dvonn", "abande", "byte"}) EXPECT_GT(bench_game(*game_or_fail(id)).margins_proven, 0) << id;
}

INSTANTIATE_TEST_SUITE_P(Every, Search, ::testing::ValuesIn(all_ids()), [](const auto& test) { return test.param; });
INSTANTIATE_TEST_SUITE_P(Every, Punctuality, ::testing::ValuesIn(largest_boards()),
                         [](const auto& test) { return test.param.name(); });

}  // namespace
}  // namespace tavoliere
