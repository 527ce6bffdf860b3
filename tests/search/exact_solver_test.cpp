#include "search/exact_solver.hpp"

#include <gtest/gtest.h>

#include "search/no_eval.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/stack_meter.hpp"

namespace tavoliere {
namespace {

ExactValue solved(const AnyGame& game, const AnyPosition& pos, std::uint64_t nodes = 0) {
    return game.solve(pos, {nodes, 64, {}});
}

ExactValue kalah(const char* houses, const char* seeds, std::uint64_t nodes = 0) {
    const auto game = game_or_fail("kalah", {{"houses", houses}, {"seeds", seeds}, {"capture", "empty"}});
    return solved(*game, game->start(), nodes);
}

void expect_margin(const ExactValue& value, int margin) {
    EXPECT_TRUE(value.in_points);
    EXPECT_EQ(value.lower, margin);
    EXPECT_EQ(value.upper, margin);
}

// The values of Irving, Donkers and Uiterwijk, "Solving Kalah" (2000).
TEST(ExactSolver, KnowsSmallKalah) {
    expect_margin(kalah("4", "1"), 2);
    expect_margin(kalah("4", "2"), 6);
    expect_margin(kalah("4", "3"), 8);
    expect_margin(kalah("4", "4"), 2);
    expect_margin(kalah("6", "1"), 2);
    expect_margin(kalah("6", "2"), 10);
}

// Twelve million positions take minutes under sanitizers: there the value must lie within what is proven so far.
TEST(ExactSolver, KnowsKalahWithThreeSeeds) {
    if (!sanitized) return expect_margin(kalah("6", "3"), 2);
    const ExactValue value = kalah("6", "3", 300'000);
    EXPECT_LE(value.lower, 2);
    EXPECT_GE(value.upper, 2);
}

TEST(ExactSolver, StopsAtItsLimitAndKeepsWhatIsProven) {
    const auto game = game_or_fail("kalah");
    const ExactValue value = solved(*game, game->start(), 1000);
    EXPECT_FALSE(value.is_solved());
    EXPECT_LE(value.nodes, 1001u);
}

// In games that may go round for ever it looks deeper and deeper, and believes only ends.
TEST(ExactSolver, SolvesEndsOfGamesThatMayRepeat) {
    const auto game = game_or_fail("oware");
    // e1 takes two of the three seeds that are missing to 25, and f1 the others; the other side can only wait.
    const AnyPosition pos = position_or_fail(*game, "turn=s south=0,0,0,0,0,2 north=1,0,0,0,1,1 stores=23,20");
    const ExactValue value = solved(*game, pos, 200000);
    EXPECT_TRUE(value.in_points);
    EXPECT_GT(value.lower, 0);
}

// A way without a choice and without an end, in lists and positions as large as any game has: it is followed as deep as
// the solver ever goes.
struct EndlessWay {
    struct Position {
        std::uint64_t ply = 0;
        std::array<std::uint64_t, 64> more{};
    };
    struct Move {
        std::uint32_t number;

        bool operator==(const Move&) const = default;
    };
    static constexpr int max_steps = 2048;
    static constexpr bool turns_are_single_steps = true;

    Position start() const { return {}; }
    Side turn(const Position& pos) const { return pos.ply % 2 == 0 ? Side::first : Side::second; }
    void legal(const Position&, MoveList<Move, max_steps>& list) const {
        list.clear();
        list.add({0});
    }
    void play(Position& pos, Move) const { ++pos.ply; }
    bool mid_turn(const Position&) const { return false; }
    std::optional<Outcome> outcome(const Position&) const { return std::nullopt; }
    std::uint64_t hash(const Position& pos) const { return mix64(pos.ply); }
    std::uint64_t hash_from_scratch(const Position& pos) const { return hash(pos); }
    bool repetition_draws() const { return true; }
    std::uint64_t repetition_hash(const Position& pos) const { return hash(pos); }
};

// Threads have 8 MB on most systems, in other places 1 MB.
constexpr std::size_t solver_stack_limit = (sanitized ? 8 : 1) << 20;

TEST(ExactSolver, GoesDeepWithLittleOfTheStack) {
    const EndlessWay rules;
    ExactValue value{};
    const std::size_t used = stack_used_by([&] {
        value = exact_value_of<EndlessWay, NoEval>(rules, rules.start(), {.nodes = 2'000'000, .table_megabytes = 1});
    });
    EXPECT_GT(value.nodes, 10'000u);
    EXPECT_LT(used, solver_stack_limit);
}

TEST(ExactSolver, NeedsLittleOfTheStackForDescribedGames) {
    for (const char* id : {"focus", "bashne", "lasca"}) {
        const auto game = game_or_fail(id);
        const std::size_t used =
            stack_used_by([&] { solved(*game, game->start(), static_cast<std::uint64_t>(effort(20'000))); });
        EXPECT_LT(used, solver_stack_limit) << id;
    }
}

}  // namespace
}  // namespace tavoliere
