#include <gtest/gtest.h>

#include "core/words.hpp"
#include "search/alpha_beta.hpp"
#include "search/engine.hpp"
#include "search/no_eval.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/stack_meter.hpp"

// How much of a thread's stack a search needs. Threads have 8 MB on most systems, in other places much less.
namespace tavoliere {
namespace {

// One step after the other without a choice, in lists that could hold as many as Volo's: every ply is extended, and the
// search goes as deep as it can.
struct Corridor {
    struct Position {
        std::uint32_t ply;
    };
    struct Move {
        std::uint32_t ply;

        bool operator==(const Move&) const = default;
    };
    static constexpr int max_steps = 4096;
    bool repetition_draws() const { return false; }
    static constexpr bool turns_are_single_steps = true;

    Position start() const { return {0}; }
    Side turn(const Position& pos) const { return pos.ply % 2 == 0 ? Side::first : Side::second; }
    void legal(const Position& pos, MoveList<Move, max_steps>& list) const {
        list.clear();
        list.add({pos.ply});
    }
    void play(Position& pos, Move) const { ++pos.ply; }
    bool mid_turn(const Position&) const { return false; }
    std::optional<Outcome> outcome(const Position&) const { return std::nullopt; }
    std::uint64_t hash(const Position& pos) const { return mix64(pos.ply); }
    std::uint64_t hash_from_scratch(const Position& pos) const { return hash(pos); }
    std::uint64_t repetition_hash(const Position& pos) const { return hash(pos); }
};

constexpr std::size_t kilobyte = 1024;

TEST(StackUse, TheDeepestLineNeedsLittle) {
    TranspositionTable table(1);
    SearchControl control;
    control.begin({.depth = 3});
    const Corridor rules;
    const auto worker = std::make_unique<AlphaBeta<Corridor, NoEval>>(rules, table, control);
    worker->begin(rules.start(), {}, 1000, true);
    int deepest = 0;
    const std::size_t used = stack_used_by([&] { deepest = worker->search_root(3, {}, {}).length; });
    EXPECT_EQ(deepest, max_ply - 2);
    EXPECT_LT(used, (sanitized ? 4096 : 256) * kilobyte);
}

class StackUseOf : public ::testing::TestWithParam<std::string> {};

// Positions from the first to the last turns of a random game, those that a solver of ends is asked about too.
std::vector<Record> positions_of_a_game(const std::shared_ptr<const AnyGame>& game, std::size_t count) {
    Random random(5);
    Record record(game);
    while (record.play_random(random)) {
    }
    const std::size_t stride = std::max<std::size_t>(record.plies().size() / count, 1);
    std::vector<Record> positions;
    while (record.undo())
        if (record.plies().size() % stride == 0) positions.push_back(record);
    return positions;
}

TEST_P(StackUseOf, AnySearchIsAtMostAMegabyte) {
    // Sanitizers make frames larger and searches slower: there a few positions show that nothing overflows.
    const std::shared_ptr<const AnyGame> game = game_or_fail(GetParam());
    const std::vector<Record> positions = positions_of_a_game(game, sanitized ? 2 : 12);
    for (const Method method : {Method::alpha_beta, Method::monte_carlo, Method::plain}) {
        const std::uint64_t nodes = sanitized ? 20 : nodes_for(method, 500);
        const auto engine = game->make_engine(method, {.table_megabytes = 4});
        std::size_t most = 0;
        for (const Record& record : positions) {
            engine->set_position(record);
            most = std::max(most, stack_used_by([&] { engine->think({.nodes = nodes}, nullptr); }));
        }
        EXPECT_LT(most, (sanitized ? 16 : 1) * 1024 * kilobyte);
        RecordProperty("bytes_of_method_" + std::to_string(static_cast<int>(method)), std::to_string(most));
    }
}

INSTANTIATE_TEST_SUITE_P(Every, StackUseOf, ::testing::ValuesIn(all_ids()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace tavoliere
