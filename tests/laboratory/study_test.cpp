#include "laboratory/study.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "games/built_in.hpp"
#include "games/described_game.hpp"
#include "laboratory/report_json.hpp"
#include "laboratory/report_words.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

std::shared_ptr<const AnyGame> described(const std::string& text) {
    DescribedGame game = read_description(text, "mine");
    EXPECT_TRUE(game.family) << (game.complaints.errors.empty() ? ""
                                                                : game.complaints.errors.front().in(Language::english));
    Catalog catalog;
    catalog.add(std::move(*game.family));
    return std::move(*catalog.make("mine", {}, ""));
}

// Pieces enter on nine cells; whoever finds no empty one loses, or nobody wins.
std::string full_board(const std::string& stuck, const std::string& more = "") {
    return "language = 1\nfamily = \"stacks\"\nname = \"Full\"\nboard = { shape = \"square\", size = 3 }\nstart = { "
           "hand = 5 }\n"
           "end = { stuck = \"" +
           stuck + "\" }\n[[move]]\nfrom = \"hand\"\nonto = \"empty\"\n" + more;
}

Report report_of(std::shared_ptr<const AnyGame> game, int games, std::vector<int> strengths, int threads = 1,
                 std::uint64_t seed = 1) {
    StudyPlan plan{.game = std::move(game), .strengths = std::move(strengths), .seed = seed, .threads = threads};
    plan.games = games;
    return Study(plan, {}).run();
}

double value(const Sample& sample, Figure figure) { return sample.estimate(figure).value().value; }

TEST(Study, OfAGameThatTheFirstPlayerAlwaysWins) {
    const Report report = report_of(described(full_board("loses")), 12, {random_strength, 2});
    for (const Sample& sample : report.samples) {
        EXPECT_EQ(value(sample, Figure::bias), 1);
        EXPECT_EQ(value(sample, Figure::draws), 0);
        EXPECT_EQ(value(sample, Figure::completion), 1);
        EXPECT_EQ(value(sample, Figure::length), 9);
        EXPECT_EQ(value(sample, Figure::branching), 5) << "nine empty cells, eight, seven, down to one";
        EXPECT_NEAR(value(sample, Figure::forced), 1.0 / 9, 1e-9);
        EXPECT_NEAR(value(sample, Figure::tree), 5.559763, 1e-6) << "nine factorial";
        EXPECT_EQ(value(sample, Figure::coverage), 1);
        EXPECT_EQ(value(sample, Figure::captures), 0);
        EXPECT_EQ(value(sample, Figure::height), 1);
        EXPECT_EQ(value(sample, Figure::buried), 0);
    }
    EXPECT_EQ(report.first_moves.size(), 9u) << "a description names no symmetries";
    EXPECT_EQ(report.first_moves.front().chance, 1);
    EXPECT_NE(verdict_on(report, Language::english).find("who begins is favoured"), std::string::npos);
}

TEST(Study, OfAGameThatIsAlwaysDrawn) {
    const Report report = report_of(described(full_board("draws")), 12, {random_strength, 2});
    for (const Sample& sample : report.samples) {
        EXPECT_EQ(value(sample, Figure::bias), 0.5);
        EXPECT_EQ(value(sample, Figure::draws), 1);
        EXPECT_FALSE(sample.estimate(Figure::drama)) << "nobody won";
    }
    EXPECT_NE(verdict_on(report, Language::english).find("Most games are drawn"), std::string::npos);
    EXPECT_NEAR(skill_of(report)->value, 0.5, 1e-9) << "thinking is worth nothing";
}

TEST(Study, OfAGameThatNeverEnds) {
    const std::string endless =
        "language = 1\nfamily = \"stacks\"\nname = \"Endless\"\nboard = { shape = \"square\", size = 4 }\n"
        "start = { white = \"row 1\" }\n[[move]]\n";
    DescribedGame text = read_description(endless, "mine");
    if (!text.family) GTEST_FAIL() << text.complaints.errors.front().in(Language::english);
    Catalog catalog;
    catalog.add(std::move(*text.family));
    const Report report = report_of(std::move(*catalog.make("mine", {{"cap", "6"}}, "")), 8, {random_strength});
    EXPECT_EQ(value(report.samples[0], Figure::completion), 0);
    EXPECT_EQ(value(report.samples[0], Figure::length), 6) << "too short for a threefold repetition";
    EXPECT_NE(verdict_on(report, Language::english).find("Only 0% of the games end"), std::string::npos);
}

TEST(Study, FindsARuleThatIsNeverFollowed) {
    const Report report = report_of(described(full_board("loses", "[[move]]\nif = \"height >= 3\"\n")), 6, {2});
    const std::vector<LiveRule> rules = live_rules(report);
    ASSERT_GE(rules.size(), 2u);
    EXPECT_EQ(rules[0].fired.value, 1) << "pieces enter in each game";
    EXPECT_EQ(rules[1].fired.value, 0) << "no stack is ever three high";
    EXPECT_EQ(rules[1].decided.value, 0);
}

TEST(Study, TellsWhereAllGamesAreTheSame) {
    const Report report = report_of(game_or_fail("kalah", {{"houses", "1"}, {"seeds", "1"}}), 6, {2});
    EXPECT_EQ(report.samples[0].different(), 1u);
    const std::vector<std::string> told = shortcomings_of(report, Language::english);
    EXPECT_TRUE(std::ranges::any_of(told, [](const std::string& sentence) {
        return sentence.find("only 1 of 6 games differ") != std::string::npos;
    }));
    for (const SkillStep& step : report.doublings) EXPECT_LE(step.pairs.size(), 1u) << "copies do not count";
}

std::string without_seconds(std::string json) { return json.substr(0, json.rfind("\"seconds\"")); }

TEST(Study, IsTheSameForTheSameSeedWithAnyThreads) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("kalah", {{"houses", "4"}, {"seeds", "3"}});
    const auto json = [&](int threads, std::uint64_t seed) {
        return without_seconds(report_json(report_of(game, effort(8), {random_strength, 2, 5}, threads, seed)));
    };
    EXPECT_EQ(json(1, 1), json(3, 1));
    EXPECT_NE(json(1, 1), json(1, 2));
}

TEST(Study, GoesOnWithGamesThatWerePlayedBefore) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("dvonn");
    StudyPlan plan{.game = game, .strengths = {random_strength, 2}};
    plan.games = 4;
    std::vector<std::string> lines;
    const Report whole =
        Study(plan, {.on_game = [&](const SelfPlayedGame& played) { lines.push_back(self_played_line(played)); }})
            .run();
    ASSERT_EQ(lines.size(), 8u);
    int played_again = 0;
    Study resumed(plan, {.on_game = [&](const SelfPlayedGame&) { ++played_again; }});
    for (std::size_t i = 0; i < lines.size(); i += 2) {
        Result<SelfPlayedGame> game_of_line = read_self_played_line(lines[i]);
        ASSERT_TRUE(game_of_line) << game_of_line.error().in(Language::english);
        EXPECT_FALSE(resumed.take_up(std::move(*game_of_line)));
    }
    EXPECT_EQ(without_seconds(report_json(resumed.run())), without_seconds(report_json(whole)));
    EXPECT_EQ(played_again, 4);
}

TEST(Study, RefusesLinesThatAreNoGames) {
    for (const char* line : {"", "{}", "{\"strength\":12,\"number\":0,\"actions\":[],\"chances\":[],\"luck\":0}",
                             "{\"strength\":2,\"number\":0,\"actions\":[\"a1\"],\"chances\":[],\"luck\":0}",
                             "{\"strength\":0,\"number\":0,\"actions\":[1],\"chances\":[],\"luck\":0}"})
        EXPECT_FALSE(read_self_played_line(line)) << line;
    StudyPlan plan{.game = game_or_fail("dvonn"), .strengths = {random_strength}};
    Study study(plan, {});
    EXPECT_TRUE(study.take_up({.strength = random_strength, .actions = {"nonsense"}})) << "it is no game of Dvonn";
}

// What who begins scores on average when all turns are drawn evenly, and how long the game then lasts, by going through
// all games.
struct Expected {
    double score = 0, length = 0;
};
class AllGames {
public:
    explicit AllGames(const AnyGame& game) : game_(game) {}

    Expected from(const AnyPosition& pos) {
        if (const auto outcome = game_.outcome(pos)) {
            if (outcome->winner == Winner::draw) return {0.5, 0};
            return {game_.person_of(pos, static_cast<Side>(outcome->winner)) == 0 ? 1.0 : 0.0, 0};
        }
        const auto known = known_.find(game_.format_position(pos));
        if (known != known_.end()) return known->second;
        Expected sum;
        const std::vector<std::string> actions = game_.actions(pos);
        for (const std::string& action : actions) {
            const Expected after = from(game_.play(pos, action)->after);
            sum.score += after.score / static_cast<double>(actions.size());
            sum.length += (after.length + 1) / static_cast<double>(actions.size());
        }
        return known_[game_.format_position(pos)] = sum;
    }

private:
    const AnyGame& game_;
    std::map<std::string, Expected> known_;
};

TEST(Study, IntervalsHoldWhatIsTrueOfRandomGames) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("kalah", {{"houses", "3"}, {"seeds", "2"}});
    const Expected expected = AllGames(*game).from(game->start());
    int scores = 0, lengths = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        Sample sample(random_strength);
        for (std::uint64_t number = 0; number < 30; ++number) {
            SelfPlayedGame played = *play_self(game, random_strength, seed, number, [] { return true; });
            GameReading reading = read_game(*record_of(game, played), played);
            sample.add(std::move(played), std::move(reading));
        }
        const Estimate score = *sample.estimate(Figure::bias), length = *sample.estimate(Figure::length);
        scores += score.low <= expected.score && expected.score <= score.high ? 1 : 0;
        lengths += length.low <= expected.length && expected.length <= length.high ? 1 : 0;
    }
    // 95 are expected, with a deviation of 2.2.
    EXPECT_GE(scores, 88);
    EXPECT_GE(lengths, 88);
}

TEST(Study, IntervalsOfFewGamesStayWhereTheFigureCanBe) {
    Sample sample(random_strength);
    for (std::uint64_t number = 0; number < 2; ++number) {
        GameReading reading;
        for (const FigureSpec& spec : figure_specs())
            reading.figures[index(spec.figure)] = number == 0                             ? 0.0
                                                  : spec.kind == FigureSpec::Kind::number ? 50.0
                                                                                          : 1.0;
        sample.add({.number = number}, std::move(reading));
    }
    for (const FigureSpec& spec : figure_specs()) {
        const Estimate estimate = *sample.estimate(spec.figure);
        EXPECT_GE(estimate.low, 0) << spec.id;
        EXPECT_GE(estimate.high, estimate.value) << spec.id;
        if (spec.kind != FigureSpec::Kind::number) EXPECT_LE(estimate.high, 1) << spec.id;
    }
}

// Chance favours nobody on average: what it gives in some games it takes in others.
TEST(SelfPlayedGame, LuckIsNothingOnAverage) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("byte");
    std::vector<double> luck;
    for (std::uint64_t number = 0; number < static_cast<std::uint64_t>(effort(400)); ++number)
        luck.push_back(play_self(game, 2, 7, number, [] { return true; })->luck / 10'000.0);
    const Estimate mean = *mean_of(luck);
    // Twice the interval: a chance of one in ten thousand.
    EXPECT_LT(std::abs(mean.value), mean.high - mean.low);
    EXPECT_GT(mean.high - mean.low, 0) << "there is some";
}

TEST(SelfPlayedGame, StopsWhenItIsToldTo) {
    EXPECT_FALSE(play_self(game_or_fail("dvonn"), 2, 1, 1, [] { return false; }));
    EXPECT_FALSE(play_self(game_or_fail("dvonn"), random_strength, 1, 1, [] { return false; }));
}

TEST(Copying, MapsEveryCellThatAnActionNames) {
    const auto game = game_or_fail("byte");
    const Board& board = game->scene().board;
    const std::vector<CellMap> ways = mirrors(board);
    ASSERT_FALSE(ways.empty());
    const int from = *board.find("b2"), to = *board.find("c3");
    for (const CellMap& way : ways) {
        const std::string there = mirrored("b2:1-c3", board, way);
        const auto image = [&](int cell) {
            return board.cells[static_cast<std::size_t>(way[static_cast<std::size_t>(cell)])].name;
        };
        EXPECT_EQ(there, image(from) + ":1-" + image(to)) << "the level stays";
        EXPECT_EQ(mirrored(there, board, way), "b2:1-c3") << "a mirror undoes itself";
    }
}

TEST(Copying, PlaysWholeGames) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("octagons", {{"size", "4"}, {"swap", "off"}});
    const std::vector<CellMap> ways = mirrors(game->scene().board);
    ASSERT_FALSE(ways.empty());
    const auto played = play_copying(game, ways.front(), 3, [] { return true; });
    ASSERT_TRUE(played);
    EXPECT_GT(played->turns, 0);
    EXPECT_LE(played->copied, played->turns);
}

}  // namespace
}  // namespace tavoliere
