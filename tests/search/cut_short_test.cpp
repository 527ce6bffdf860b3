#include <gtest/gtest.h>

#include <set>

#include "games/byte/byte_eval.hpp"
#include "search/alpha_beta_engine.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// What is played when a search is cut short: something that was judged, and the best that is known.
namespace tavoliere {
namespace {

class CutShort : public ::testing::TestWithParam<std::string> {
protected:
    CutShort() { engine->set_position(Record(game)); }

    std::shared_ptr<const AnyGame> game = game_or_fail(GetParam());
    std::unique_ptr<Engine> engine = game->make_engine(Method::alpha_beta, {.table_megabytes = 1});
};

TEST_P(CutShort, StoppedBeforeItBeginsItPlaysAMoveThatWasJudged) {
    for (const int lines : {1, 4}) {
        engine->prepare({.lines = lines});
        engine->stop();
        const SearchAnswer answer = engine->think(nullptr);
        ASSERT_EQ(answer.lines.size(), 1u);
        EXPECT_EQ(answer.lines[0].depth, 1);
        EXPECT_TRUE(game->play(game->start(), answer.best_action()));
    }
}

INSTANTIATE_TEST_SUITE_P(Every, CutShort, ::testing::ValuesIn(all_ids()), [](const auto& test) { return test.param; });

// Stops the search in the middle of whatever it does, after so many judgements.
struct StoppingEval : byte::Eval {
    static inline int judgements_left = 0;
    static inline Engine* engine = nullptr;

    Score evaluate(const byte::Rules& rules, const byte::Position& pos) const {
        if (--judgements_left == 0) engine->stop();
        return byte::Eval::evaluate(rules, pos);
    }
};

TEST(CutShort, LinesFoundInTheFirstIterationAreKept) {
    constexpr std::size_t wanted = 4;
    AlphaBetaEngine<byte::Rules, StoppingEval> engine(byte::Rules{}, {.table_megabytes = 1});
    StoppingEval::engine = &engine;
    engine.set_position(Record(game_or_fail("byte")));
    std::set<std::size_t> found;
    for (int judgements = 1; judgements <= 200; ++judgements) {
        engine.new_game();
        StoppingEval::judgements_left = judgements;
        std::vector<std::string> told;
        const SearchAnswer answer =
            engine.think({.depth = 1, .lines = wanted}, [&](const Line& line) { told.push_back(line.actions.at(0)); });
        ASSERT_EQ(answer.lines.size(), told.size());
        for (std::size_t i = 0; i < told.size(); ++i) EXPECT_EQ(answer.lines[i].actions.at(0), told[i]);
        found.insert(told.size());
    }
    EXPECT_EQ(found, (std::set<std::size_t>{1, 2, 3, wanted}));
}

// A solver of ends is silent until it is done, and it may take long.
TEST(CutShort, SomethingIsKnownBeforeAnEndIsSolved) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    const auto engine = game->make_engine(Method::standard, {.table_megabytes = 4});
    Random random(3);
    Record record(game);
    while (!record.outcome()) record.play_random(random);
    for (int ply = 0; ply < 8; ++ply) record.undo();
    engine->set_position(record);
    std::vector<Line> told;
    const SearchAnswer solved = engine->think({}, [&](const Line& line) { told.push_back(line); });
    ASSERT_TRUE(solved.lines.at(0).margin) << "the end is to be one that the solver is asked about";
    EXPECT_EQ(told.at(0).depth, 1);
    EXPECT_FALSE(told.at(0).margin);

    engine->new_game();
    const SearchAnswer stopped = engine->think({}, [&](const Line& line) {
        if (line.depth == 3) engine->stop();
    });
    EXPECT_EQ(stopped.lines.at(0).depth, 3);
    EXPECT_FALSE(stopped.lines.at(0).margin);
}

// The same search with one thread goes the same way, and a limit of nodes only ends it sooner: what it knew by then can
// be compared with what it finds out.
TEST(CutShort, ABetterMoveOfAnUnfinishedIterationIsPlayed) {
    constexpr int depth = 5, parts = 12;
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    const auto engine = game->make_engine(Method::alpha_beta, {.table_megabytes = 1});
    int changes_of_mind = 0, better_and_unfinished = 0;
    for (std::uint64_t seed = 1; seed <= effort(120); ++seed) {
        Random random(seed);
        Record record(game);
        for (int ply = 0; ply < 10; ++ply) record.play_random(random);
        engine->set_position(record);
        const auto thought = [&](const Limits& limits) {
            engine->new_game();
            return engine->think(limits, nullptr);
        };
        const SearchAnswer before = thought({.depth = depth - 1}), after = thought({.depth = depth});
        if (before.lines.empty() || before.best_action() == after.best_action()) continue;
        ++changes_of_mind;
        const std::uint64_t part = std::max<std::uint64_t>((after.nodes - before.nodes) / parts, 1);
        for (std::uint64_t nodes = before.nodes + 1; nodes < after.nodes; nodes += part) {
            const SearchAnswer answer = thought({.nodes = nodes});
            const Line& line = answer.lines.at(0);
            if (line.depth < depth) {
                EXPECT_EQ(answer.best_action(), before.best_action());
                continue;
            }
            EXPECT_LE(line.score, after.lines[0].score) << "the best of some moves is not better than that of all";
            better_and_unfinished += answer.best_action() == after.best_action();
        }
    }
    EXPECT_GT(changes_of_mind, 0);
    EXPECT_GT(better_and_unfinished, 0);
}

}  // namespace
}  // namespace tavoliere
