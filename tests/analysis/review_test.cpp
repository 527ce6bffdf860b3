#include "analysis/review.hpp"

#include "analysis/played_level.hpp"
#include "analysis/review_json.hpp"
#include "search/win_chance.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/processor_time.hpp"

namespace tavoliere {
namespace {

Record random_game(const std::string& id, int turns) {
    Random random(9);
    Record record(std::shared_ptr<const AnyGame>(game_or_fail(id)));
    for (int turn = 0; turn < turns && record.play_random(random); ++turn) {
    }
    return record;
}

std::string text_of(const Record& game, const Review& review) {
    JsonWriter json;
    json.begin_object();
    write_review(json, game, review);
    return json.end_object().text();
}

const auto to_the_end = [](std::size_t) { return true; };

class ReviewOf : public ::testing::TestWithParam<std::string> {};

TEST_P(ReviewOf, AnyGameKeepsItsPromisesAndIsTheSameTwice) {
    const Record game = random_game(GetParam(), sanitized ? 1 : 6);
    const std::optional<Review> review = review_game(game, to_the_end);
    ASSERT_TRUE(review);
    ASSERT_EQ(review->turns.size(), game.plies().size());
    for (std::size_t ply = 0; ply < game.plies().size(); ++ply) {
        const ReviewedTurn& turn = review->turns[ply];
        EXPECT_EQ(turn.action, game.plies()[ply].action);
        EXPECT_EQ(turn.player, game.game().person_to_move(game.position_before(ply)));
        EXPECT_TRUE(game.game().play(game.position_before(ply), turn.best)) << turn.best;
        EXPECT_GE(turn.chance, 0);
        EXPECT_LE(turn.best_chance, 1);
        EXPECT_GE(turn.loss, 0);
        EXPECT_DOUBLE_EQ(turn.best_chance - turn.chance, turn.loss);
        EXPECT_TRUE(turn.loss == 0 || turn.best != turn.action) << turn.action;
    }
    EXPECT_LE(review->moments.size(), 3u);
    if (!sanitized) {
        EXPECT_EQ(text_of(game, *review_game(game, to_the_end)), text_of(game, *review));
    }
}

INSTANTIATE_TEST_SUITE_P(Every, ReviewOf, ::testing::ValuesIn(all_ids()), [](const auto& test) { return test.param; });

TEST(ReviewGame, EndsWhereItIsTold) {
    EXPECT_FALSE(review_game(random_game("byte", 6), [](std::size_t done) { return done < 3; }));
}

TEST(ReviewGame, OfNothingSaysNothing) {
    const std::optional<Review> review = review_game(random_game("byte", 0), to_the_end);
    ASSERT_TRUE(review);
    EXPECT_TRUE(review->turns.empty());
    EXPECT_EQ(review->level, (std::array<int, 2>{0, 0}));
}

// A game of sixty turns has to be reviewed in twenty seconds of one processor; here a part of one, as fast.
TEST(ReviewGame, TakesAThirdOfASecondForATurn) {
    if (sanitized) return;
    for (const char* id : {"dvonn", "onyx", "lasca"}) {
        const Record game = random_game(id, 8);
        const double begun = own_processor_seconds();
        review_game(game, to_the_end);
        EXPECT_LT(own_processor_seconds() - begun, 8.0 / 3) << id;
    }
}

// Byte: a turn that lets the opponent complete the last stack is found out, and so is the one that would have won.
TEST(ReviewGame, FindsWhatLostTheGame) {
    Record record(std::shared_ptr<const AnyGame>(game_or_fail("byte")));
    const auto strong = record.game().make_engine(Method::standard, {.table_megabytes = 4});
    Random random(3);
    while (!record.outcome()) {
        if (record.game().person_to_move(record.position()) == 1) {
            record.play_random(random);
            continue;
        }
        strong->set_position(record);
        ASSERT_FALSE(record.play(strong->think({.nodes = 2000}, nullptr).best_action()));
    }
    ASSERT_EQ(record.outcome()->winner, Winner::first);
    const std::optional<Review> review = review_game(record, to_the_end);
    EXPECT_GT(review->accuracy[0], review->accuracy[1] + 10);
    ASSERT_FALSE(review->moments.empty());
    EXPECT_EQ(review->turns[review->moments[0]].player, 1);
}

TEST(PlayedLevel, TellsABeginnerFromAStrongPlayer) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    PlayedLevel levels(*game);
    for (std::uint64_t seed = 1; seed <= 2; ++seed) {
        std::array<std::unique_ptr<Engine>, 2> players;
        for (int player = 0; player < 2; ++player)
            players[static_cast<std::size_t>(player)] =
                game->make_engine(Method::standard, {.table_megabytes = 4, .seed = seed, .level = player == 0 ? 1 : 7});
        Record record(game);
        while (!record.outcome() && record.plies().size() < 40) {
            const int player = game->person_to_move(record.position());
            Engine& engine = *players[static_cast<std::size_t>(player)];
            engine.set_position(record);
            const std::string action = engine.think({}, nullptr).best_action();
            levels.add(record, player, action);
            ASSERT_FALSE(record.play(action));
        }
    }
    EXPECT_LE(levels.level_of(0), 3);
    EXPECT_GE(levels.level_of(1), 5);
}

// Every line of an engine has the chance that its score means.
TEST(Chances, GrowWithTheScoreAndAreCertainWhereTheResultIs) {
    const ChanceCurve curve{0.01, 0.1, 500};
    EXPECT_NEAR(chance_of(0, curve), 0.525, 0.001);
    EXPECT_GT(chance_of(100, curve), chance_of(50, curve));
    EXPECT_DOUBLE_EQ(chance_of(500, curve), chance_of(5000, curve));
    EXPECT_EQ(chance_of(win_in(3), curve), 1);
    EXPECT_EQ(chance_of(-win_in(3), curve), 0);
}

class JudgedTurnOf : public ::testing::TestWithParam<std::string> {};

// What alpha-beta says of a given turn it says in the search that finds the best one.
TEST_P(JudgedTurnOf, IsALineOfTheSameSearch) {
    const std::shared_ptr<const AnyGame> game = game_or_fail(GetParam());
    Record record(game);
    Random random(4);
    for (int turn = 0; turn < 3; ++turn) record.play_random(random);
    const std::vector<std::string> actions = game->actions(record.position());
    for (const std::string& action : {actions.front(), actions.back()}) {
        const auto engine = game->make_engine(Method::alpha_beta, {.table_megabytes = 1});
        engine->set_position(record);
        const SearchAnswer answer = engine->think({.nodes = 2000, .judged = action}, nullptr);
        const auto judged =
            std::ranges::find_if(answer.lines, [&](const Line& line) { return line.actions.at(0) == action; });
        ASSERT_NE(judged, answer.lines.end()) << action;
        EXPECT_EQ(judged->depth, answer.lines[0].depth);
        EXPECT_LE(judged->score, answer.lines[0].score);
    }
}

INSTANTIATE_TEST_SUITE_P(Every, JudgedTurnOf, ::testing::ValuesIn(all_ids()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace tavoliere
