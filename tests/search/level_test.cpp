#include <set>

#include "search/engine.hpp"
#include "search/level_engine.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

// An engine that always finds the same lines.
class FixedEngine final : public Engine {
public:
    FixedEngine(std::vector<std::pair<std::string, Score>> found, Limits* asked) : asked_(asked) {
        for (const auto& [action, score] : found)
            lines_.push_back({.rank = static_cast<int>(lines_.size()) + 1, .score = score, .actions = {action}});
    }
    void new_game() override {}
    void set_position(const Record&) override {}
    void prepare(const Limits& limits) override { *asked_ = limits; }
    SearchAnswer think(const LineSink&) override { return {.lines = lines_}; }
    void stop() override {}

private:
    std::vector<Line> lines_;
    Limits* asked_;
};

// How often each action is taken over many seeds.
std::map<std::string, int> taken(const std::vector<std::pair<std::string, Score>>& found, const Sight& sight) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    std::map<std::string, int> counts;
    Limits asked;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        LevelEngine engine(std::make_unique<FixedEngine>(found, &asked), ladder_with_only(sight), 1, seed);
        engine.set_position(Record(game));
        ++counts[engine.think({}, nullptr).best_action()];
    }
    return counts;
}

TEST(Level, ABetterLineIsTakenMoreOften) {
    const auto counts = taken({{"a", 100}, {"b", 80}, {"c", 40}}, {.nodes = 1, .lines = 3, .temperature = 20});
    // 1 : e^-1 : e^-3
    EXPECT_NEAR(counts.at("a"), 705, 60);
    EXPECT_NEAR(counts.at("b"), 259, 60);
    EXPECT_NEAR(counts.at("c"), 35, 25);
}

TEST(Level, AtTemperatureZeroTheBestIsTaken) {
    EXPECT_EQ(taken({{"a", 1}, {"b", 0}}, {.lines = 2, .temperature = 0}), (std::map<std::string, int>{{"a", 1000}}));
}

TEST(Level, AnImmediateLossIsNotTakenByChoice) {
    const auto counts = taken({{"a", -200}, {"b", -win_in(2)}}, {.lines = 2, .temperature = 120});
    EXPECT_EQ(counts, (std::map<std::string, int>{{"a", 1000}}));
}

TEST(Level, ItSeesNoMoreThanItsSightAndNoMoreThanItIsAllowed) {
    Limits asked;
    LevelEngine engine(std::make_unique<FixedEngine>(std::vector<std::pair<std::string, Score>>{{"a", 1}}, &asked),
                       ladder_with_only({.nodes = 100, .lines = 4, .temperature = 5}), 1, 1);
    engine.prepare({.nodes = 5000, .depth = 3});
    EXPECT_EQ(asked.nodes, 100u);
    EXPECT_EQ(asked.lines, 4);
    EXPECT_EQ(asked.depth, 3);
    engine.prepare({.nodes = 50});
    EXPECT_EQ(asked.nodes, 50u);
}

// From 1 node to 10^8, from 10 lines to 2.
Ladder even_ladder() {
    Ladder ladder;
    Sight sight{.nodes = 1, .lines = 10, .temperature = 1000};
    for (Sight& level : ladder.sights) {
        level = sight;
        sight = {.nodes = 10 * sight.nodes, .lines = sight.lines - 1, .temperature = sight.temperature / 2};
    }
    return ladder;
}

TEST(Level, BetweenTwoLevelsAllChangesInEvenRatios) {
    const Ladder ladder = even_ladder();
    const Sight at_level = sight_at(ladder, 4), between = sight_at(ladder, 4.5);
    EXPECT_EQ(at_level.nodes, 1000u);
    EXPECT_EQ(at_level.lines, 7);
    EXPECT_NEAR(at_level.temperature, 125, 1e-9);
    EXPECT_EQ(between.nodes, 3162u);
    EXPECT_EQ(between.lines, 6);
    EXPECT_NEAR(between.temperature, 88.388, 1e-3);
}

TEST(Level, BeyondTheEndsOfTheLadderItGoesOnForOneLevel) {
    const Ladder ladder = even_ladder();
    EXPECT_EQ(sight_at(ladder, 0).nodes, 1u);
    EXPECT_NEAR(sight_at(ladder, 0).temperature, 2000, 1e-6);
    EXPECT_NEAR(sight_at(ladder, -5).temperature, 2000, 1e-6);
    EXPECT_EQ(sight_at(ladder, 10).nodes, 1'000'000'000u);
    EXPECT_EQ(sight_at(ladder, 12).nodes, 1'000'000'000u);
}

TEST(Level, ItHasBetterAndWorseDaysAroundTheUsualOne) {
    const Ladder ladder = even_ladder();
    EXPECT_EQ(sight_on_day(ladder, 5, usual_day).nodes, 10000u);
    int better = 0, near = 0;
    for (std::uint64_t seed = usual_day + 1; seed <= 1000; ++seed) {
        const auto nodes = sight_on_day(ladder, 5, seed).nodes;
        EXPECT_GE(nodes, 100u);
        EXPECT_LE(nodes, 1'000'000u);
        better += nodes > 10000;
        near += nodes >= 1000 && nodes <= 100'000;
    }
    EXPECT_NEAR(better, 500, 60);
    EXPECT_NEAR(near, 750, 60);  // by at most one level of two
}

TEST(Level, AGivenSightIsTheSameEveryDay) {
    const Ladder ladder = ladder_with_only({.nodes = 7, .lines = 3, .temperature = 0});
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        const Sight sight = sight_on_day(ladder, 1, seed);
        EXPECT_EQ(sight.nodes, 7u);
        EXPECT_EQ(sight.lines, 3);
        EXPECT_EQ(sight.temperature, 0);
    }
}

TEST(Level, EveryGameIsPlayedAtEveryLowLevelAndDeterministically) {
    for (const FamilyPtr& family : catalog().families()) {
        const std::shared_ptr<const AnyGame> game = game_or_fail(family->info.id);
        for (const int level : {1, 2, 3}) {
            std::set<std::string> answers;
            for (int run = 0; run < 2; ++run) {
                const auto engine =
                    game->make_engine(Method::standard, {.table_megabytes = 1, .seed = 7, .level = level});
                Record record(game);
                std::string line;
                for (int ply = 0; ply < 2; ++ply) {
                    engine->set_position(record);
                    const std::string action = engine->think({}, nullptr).best_action();
                    ASSERT_FALSE(record.play(action)) << family->info.id << ' ' << action;
                    line += action + ' ';
                }
                answers.insert(line);
            }
            EXPECT_EQ(answers.size(), 1u) << family->info.id << " level " << level;
        }
    }
}

}  // namespace
}  // namespace tavoliere
