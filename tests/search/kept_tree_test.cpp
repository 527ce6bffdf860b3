#include <gtest/gtest.h>

#include "search/engine.hpp"
#include "support/games.hpp"

// The tree of Monte Carlo that is kept from one position to the next.
namespace tavoliere {
namespace {

class KeptTreeOf : public ::testing::TestWithParam<Variant> {
protected:
    std::unique_ptr<Engine> engine_of(Method method, const EngineOptions& options = {.table_megabytes = 1}) const {
        return game->make_engine(method, options);
    }

    // What an engine finds for both sides, from the start to the end.
    std::string whole_game(Engine& engine) const {
        std::string found;
        Record record(game);
        while (!record.outcome()) {
            engine.set_position(record);
            const SearchAnswer answer = engine.think({.nodes = 100}, nullptr);
            found += answer.best_action() + ' ' + std::to_string(answer.lines.at(0).score) + ' ' +
                     std::to_string(answer.nodes) + '\n';
            if (record.play(answer.best_action())) break;
        }
        EXPECT_TRUE(record.outcome());
        return found;
    }

    // The lines that a single visit finds after a long look two actions before. With nothing kept there is one.
    std::size_t lines_after_a_glance(Engine& engine, bool forget = false) const {
        Random random(1);
        Record record(game);
        engine.set_position(record);
        const SearchAnswer answer = engine.think({.nodes = 2000}, nullptr);
        const std::vector<std::string>& line = answer.lines.at(0).actions;
        EXPECT_FALSE(record.play(line.at(0)));
        if (line.size() > 1)
            EXPECT_FALSE(record.play(line[1]));
        else
            record.play_random(random);
        if (forget) engine.new_game();
        engine.set_position(record);
        const SearchAnswer glance = engine.think({.nodes = 1, .lines = 50}, nullptr);
        EXPECT_EQ(glance.nodes, 1u) << "visits of before do not count";
        return glance.lines.size();
    }

    std::shared_ptr<const AnyGame> game = game_or_fail(GetParam().game, GetParam().options);
};

TEST_P(KeptTreeOf, FindsTheSameInAWholeGameTwice) {
    const auto engine = engine_of(Method::monte_carlo), other = engine_of(Method::monte_carlo);
    const std::string first = whole_game(*engine);
    EXPECT_EQ(first, whole_game(*other));
    engine->new_game();
    EXPECT_EQ(first, whole_game(*engine)) << "a new game forgets";
}

TEST_P(KeptTreeOf, IsSharedByThreadsInAWholeGame) {
    whole_game(*engine_of(Method::monte_carlo, {.table_megabytes = 1, .threads = 2}));
}

TEST_P(KeptTreeOf, KnowsWhatFollowsFromBefore) { EXPECT_GT(lines_after_a_glance(*engine_of(Method::monte_carlo)), 1u); }

TEST_P(KeptTreeOf, IsForgottenByANewGame) {
    EXPECT_EQ(lines_after_a_glance(*engine_of(Method::monte_carlo), true), 1u);
}

TEST_P(KeptTreeOf, IsNotForPlainMonteCarloNorForLevels) {
    EXPECT_EQ(lines_after_a_glance(*engine_of(Method::plain)), 1u);
    EXPECT_EQ(lines_after_a_glance(*engine_of(Method::monte_carlo, {.table_megabytes = 1, .level = 9})), 1u);
}

// The same position again: a search goes on where it was.
TEST_P(KeptTreeOf, GoesOnInTheSamePosition) {
    const auto engine = engine_of(Method::monte_carlo);
    engine->set_position(Record(game));
    engine->think({.nodes = 500}, nullptr);
    engine->set_position(Record(game));
    EXPECT_GT(engine->think({.nodes = 1, .lines = 50}, nullptr).lines.size(), 1u);
}

// A position that does not follow the one before.
TEST_P(KeptTreeOf, IsNotForAnotherGame) {
    const auto engine = engine_of(Method::monte_carlo);
    Random random(1);
    Record record(game), other(game);
    for (int i = 0; i < 2; ++i) record.play_random(random);
    for (int i = 0; i < 4; ++i) other.play_random(random);
    engine->set_position(record);
    engine->think({.nodes = 500}, nullptr);
    engine->set_position(other);
    EXPECT_EQ(engine->think({.nodes = 1, .lines = 50}, nullptr).lines.size(), 1u);
}

INSTANTIATE_TEST_SUITE_P(Some, KeptTreeOf,
                         ::testing::Values(Variant{"onyx", {{"size", "6"}}}, Variant{"octagons", {{"size", "4"}}},
                                           Variant{"volo", {{"size", "6"}, {"supply", "5"}}}, Variant{"byte", {}}),
                         [](const auto& test) { return test.param.name(); });

// Two kings and two rooks; each king has made a step. How many lines a single visit finds after two actions more?
std::size_t lines_in_chess_after(const char* white, const char* black) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("connection");
    Record record(game, position_or_fail(*game, "r3k3/8/8/8/8/8/8/4K2R w - - 0 60"));
    const auto engine = game->make_engine(Method::monte_carlo, {.table_megabytes = 4});
    for (const char* action : {"e1e2", "e8e7"}) EXPECT_FALSE(record.play(action));
    engine->set_position(record);
    engine->think({.nodes = 20'000}, nullptr);
    for (const char* action : {white, black}) EXPECT_FALSE(record.play(action));
    engine->set_position(record);
    return engine->think({.nodes = 1, .lines = 50}, nullptr).lines.size();
}

TEST(KeptTree, IsDroppedWhenAPositionHasOccurredTwice) {
    EXPECT_GT(lines_in_chess_after("e2e3", "e7e6"), 1u);
    EXPECT_EQ(lines_in_chess_after("e2e1", "e7e8"), 1u) << "to come here once more would be a draw";
}

}  // namespace
}  // namespace tavoliere
