#include <gtest/gtest.h>
#include <unistd.h>

#include <fstream>

#include "search/engine.hpp"
#include "search/memory_objection.hpp"
#include "search/node_pool.hpp"
#include "search/transposition_table.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// What ends a search or a game from outside: limits of nodes, and the rules that count turns.
namespace tavoliere {
namespace {

constexpr std::string_view mate_in_two = "7k/8/4K3/8/8/8/8/6Q1 w - - ";

SearchAnswer thought_about(const std::shared_ptr<const AnyGame>& game, const std::string& position, Method method,
                           const LineSink& on_line = nullptr) {
    const auto engine = game->make_engine(method, {.table_megabytes = 2});
    engine->set_position(Record(game, position_or_fail(*game, position)));
    return engine->think({.nodes = 20'000}, on_line);
}

class CountedTurns : public ::testing::TestWithParam<Method> {
protected:
    Score score(const std::shared_ptr<const AnyGame>& game, const std::string& clock) {
        return thought_about(game, std::string(mate_in_two) + clock, GetParam()).lines.at(0).score;
    }
};

TEST_P(CountedTurns, AMateIsToldWithItsDistance) {
    const Score mate = score(game_or_fail("connection"), "0 60");
    EXPECT_GT(mate, eval_limit);
    EXPECT_GE(win_score - mate, 3) << "it takes three plies at least";
}

TEST_P(CountedTurns, FiftyMovesMayComeBeforeAMate) {
    EXPECT_TRUE(is_decided(score(game_or_fail("connection"), "97 60")));
    EXPECT_FALSE(is_decided(score(game_or_fail("connection"), "98 60")));
}

TEST_P(CountedTurns, TheCapMayComeBeforeAMate) {
    EXPECT_TRUE(is_decided(score(game_or_fail("connection", {{"cap", "3"}}), "0 60")));
    EXPECT_FALSE(is_decided(score(game_or_fail("connection", {{"cap", "2"}}), "0 60")));
}

// The king goes to f7 twice, and the third time would be a draw: no mate begins so any more.
TEST_P(CountedTurns, APositionSeenTwiceMayNotComeAgain) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("connection");
    Record record(game, position_or_fail(*game, std::string(mate_in_two) + "0 60"));
    const auto engine = game->make_engine(GetParam(), {.table_megabytes = 2});
    const auto score_of_f7 = [&] {
        engine->set_position(record);
        for (const Line& line : engine->think({.nodes = 20'000, .lines = 30}, nullptr).lines)
            if (line.actions.at(0) == "e6f7") return line.score;
        return Score{0};
    };
    EXPECT_TRUE(is_decided(score_of_f7()));
    for (const char* action : {"e6f7", "h8h7", "f7f6", "h7h8", "f6f7", "h8h7", "f7e6", "h7h8"})
        ASSERT_FALSE(record.play(action)) << action;
    EXPECT_FALSE(is_decided(score_of_f7()));
}

INSTANTIATE_TEST_SUITE_P(Both, CountedTurns, ::testing::Values(Method::alpha_beta, Method::monte_carlo));

TEST(SearchLimits, TheLastWordOfMonteCarloIsItsAnswer) {
    std::vector<std::string> told;
    const SearchAnswer answer = thought_about(game_or_fail("connection"), std::string(mate_in_two) + "0 60",
                                              Method::monte_carlo, [&](const Line& line) { told = line.actions; });
    EXPECT_EQ(told, answer.lines.at(0).actions);
}

TEST(SearchLimits, TheSolverOfEndsLeavesTheLimitOfNodesInForce) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("dvonn");
    const AnyPosition start = position_or_fail(
        *game, "phase=move turn=b w=b3:4,b7:3,c1,c5:4,c6,c7,d3,d6,e2:3 b=b2,c3,c4:3+,d1:2,d4:2,e6:3 r=a3,b6");
    const auto engine = game->make_engine(Method::alpha_beta, {.table_megabytes = 4});
    for (const std::uint64_t nodes : {200u, 600u, 900u}) {
        engine->new_game();
        engine->set_position(Record(game, start));
        EXPECT_LT(engine->think({.nodes = nodes}, nullptr).nodes, nodes + 300);
    }
}

TEST(SearchLimits, ThreadsShareALimitOfNodes) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    const auto engine = game->make_engine(Method::alpha_beta, {.table_megabytes = 4, .threads = 2});
    engine->set_position(Record(game));
    // On a busy machine one thread may be far ahead of the other, but not where there is much to do.
    bool shared = false;
    for (std::uint64_t nodes = 20'000; nodes <= 5'000'000 && !shared; nodes *= 2) {
        engine->new_game();
        shared = engine->think({.nodes = nodes}, nullptr).nodes < nodes;
    }
    EXPECT_TRUE(shared);
}

// The addresses that the process has, in megabytes.
double mapped_megabytes() {
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    return static_cast<double>(pages) * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1 << 20);
}

TEST(SearchLimits, ATableHasTheMemoryAskedFor) {
    for (const std::size_t megabytes : {1u, 3u, 8u, 60u}) {
        const auto asked = static_cast<double>(megabytes << 20);
        EXPECT_NEAR(static_cast<double>(TranspositionTable(megabytes).bytes()), asked, asked / 10);
    }
}

// With the solver of ends, histories and everything; a tree has its addresses at once and its memory as it grows.
TEST(SearchLimits, AnEngineHasTheMemoryAskedFor) {
    constexpr double asked = sanitized ? 64 : 160;
    for (const std::string& id : all_ids())
        for (const Method method : {Method::alpha_beta, Method::monte_carlo, Method::plain}) {
            const auto game = game_or_fail(id);
            const double before = mapped_megabytes();
            const auto engine = game->make_engine(method, {.table_megabytes = static_cast<std::size_t>(asked)});
            EXPECT_NEAR(mapped_megabytes() - before, asked, asked / 10) << id;
        }
}

TEST(SearchLimits, MemoryThatNoMachineHasIsRefused) {
    EXPECT_FALSE(memory_objection(0));
    EXPECT_FALSE(memory_objection(1));
    EXPECT_TRUE(memory_objection(std::size_t{1} << 32)) << "more than there are addresses for";
}

TEST(SearchLimits, ALargeTreeStaysWithinItsIndices) {
    using Store = NodePool<std::uint64_t, std::uint32_t>;
    EXPECT_EQ(Store::places_in(1200), 100u);
    EXPECT_LT(Store::places_in(std::size_t{1} << 50), std::size_t{1} << 32);
}

}  // namespace
}  // namespace tavoliere
