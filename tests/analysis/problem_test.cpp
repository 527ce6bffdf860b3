#include "analysis/problem.hpp"

#include <set>

#include "analysis/only_turn.hpp"
#include "analysis/problem_finder.hpp"
#include "analysis/second_opinion.hpp"
#include "analysis/self_play.hpp"
#include "core/text.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

namespace tavoliere {
namespace {

constexpr std::uint64_t enough_nodes = 100'000;

std::shared_ptr<const AnyGame> game_named(const std::string& id, const Options::Given& options = {}) {
    return game_or_fail(id, options);
}

// By solving what follows each turn; nothing where that takes long.
std::optional<std::vector<std::string>> turns_that_win(const Record& record) {
    const AnyGame& game = record.game();
    std::vector<std::string> winning;
    for (const std::string& action : record.actions()) {
        Record after(record);
        after.play(action);
        if (after.outcome()) {
            if (after.outcome()->winner == winner_of(game.turn(record.position()))) winning.push_back(action);
            continue;
        }
        const ExactValue value = game.solve(after.position(), {.nodes = 3000, .table_megabytes = 1, .stop = {}});
        if (!value.is_solved()) return std::nullopt;
        if (value.upper < 0) winning.push_back(action);
    }
    return winning;
}

// Positions near the end of random games.
std::vector<Record> late_positions(const std::shared_ptr<const AnyGame>& game, int games, std::size_t before_end) {
    std::vector<Record> positions;
    Random random(5);
    for (int i = 0; i < games; ++i) {
        Record record(game);
        while (record.play_random(random)) {
        }
        for (std::size_t left = 1; left <= before_end && left <= record.plies().size(); ++left)
            positions.emplace_back(game, record.position_before(record.plies().size() - left));
    }
    return positions;
}

TEST(OnlyTurn, IsProvenExactlyWhereOneTurnWins) {
    int proven = 0, refused = 0;
    for (const char* id : {"byte", "abande"})
        for (const Record& record : late_positions(game_named(id), effort(30), 6)) {
            const std::optional<std::vector<std::string>> winning = turns_that_win(record);
            if (!winning || record.action_count() < 2) continue;
            for (const std::string& action : record.actions()) {
                const bool is_only = winning->size() == 1 && winning->front() == action;
                EXPECT_EQ(prove_only_turn(record, action, enough_nodes), is_only)
                    << record.game().format_position(record.position()) << ' ' << action;
                ++(is_only ? proven : refused);
            }
        }
    EXPECT_GT(proven, 0);
    EXPECT_GT(refused, 0);
}

// The piece that moved last may not be displaced, so a turn is one chess move here.
TEST(OnlyTurn, IsFoundWhereThereIsOneMateAndNotWhereThereAreTwo) {
    const auto game = game_named("entropy");
    const auto found = [&](std::string_view position) {
        const Record record(game, position_or_fail(*game, position));
        const auto engine = game->make_engine(Method::standard, {.table_megabytes = 1});
        const std::optional<OnlyTurn> only = find_only_turn(*engine, record, 3000, {0.9, 0.9});
        return only ? only->line[0] : "";
    };
    EXPECT_EQ(found("7k/8/6K1/8/8/8/7r/R7 w - - 0 1 last=h2"), "a1a8");
    EXPECT_EQ(found("7k/8/6K1/8/8/8/2Q4r/R7 w - - 0 1 last=h2"), "") << "queen and rook both mate";
}

TEST(ProblemFinder, FindsTheSameTwiceAndEveryProblemHolds) {
    const auto game = game_named("byte");
    const auto find = [&] {
        ProblemFinder finder(game);
        std::vector<Problem> found;
        for (std::uint64_t seed = 1; found.size() < (sanitized ? 1 : 4); ++seed) {
            Record record(game);
            play_imperfectly(record, seed);
            finder.examine(record, [&](const Problem& problem) {
                found.push_back(problem);
                return true;
            });
        }
        return found;
    };
    const std::vector<Problem> first = find(), second = find();
    ASSERT_EQ(first.size(), second.size());
    for (std::size_t i = 0; i < first.size(); ++i) {
        EXPECT_EQ(first[i].id, second[i].id);
        EXPECT_EQ(first[i].solution, second[i].solution);
        EXPECT_EQ(first[i].level, second[i].level);
        EXPECT_TRUE(problem_holds(first[i], 10)) << first[i].id;
    }
}

// Monte Carlo proves that e1 wins and looks no further; alpha-beta proves that a5 wins too.
TEST(SecondOpinion, RefutesAProblemWithASecondTurnThatWins) {
    const auto game = game_named("onyx", {{"size", "6"}, {"swap", "off"}});
    const AnyPosition position = position_or_fail(*game,
                                                  "turn=w b=a1,a3,a4,a6,b5,b6,c4,d2,e3,e4,f3,f4,bc-3/4 "
                                                  "w=b2,b3,b4,c1,c2,c3,c5,c6,d1,d3,d6,e2,e5,f1");
    const Problem problem{problem_id(*game, position), game, position, {"e1"}, false, 7};
    EXPECT_EQ(second_opinion(problem, Method::alpha_beta, 10), Opinion::refutes);
    EXPECT_EQ(second_opinion(problem, Method::monte_carlo, 10), Opinion::agrees);
    EXPECT_TRUE(is_refuted_by_a_method(problem, 10));
    EXPECT_FALSE(problem_holds(problem, 10));
}

TEST(SecondOpinion, RefutesASolutionThatDoesNotWin) {
    const auto game = game_named("entropy");
    const AnyPosition mate = position_or_fail(*game, "7k/8/6K1/8/8/8/7r/R7 w - - 0 1 last=h2");
    const Problem problem{problem_id(*game, mate), game, mate, {"a1a7"}, false, 1};
    for (const Method method : {Method::alpha_beta, Method::monte_carlo})
        EXPECT_EQ(second_opinion(problem, method, 1), Opinion::refutes);
}

// Random playouts see little of Byte: that they prefer other turns does not refute what alpha-beta has verified.
TEST(SecondOpinion, OfAWeakerMethodIsNoRefutation) {
    std::vector<Problem> problems = problems_of(catalog().find("byte"));
    std::erase_if(problems, &Problem::proven);
    int differing = 0;
    for (std::size_t i = 0; i < problems.size() && i < 8; ++i) {
        const Opinion opinion = second_opinion(problems[i], Method::monte_carlo, 2);
        EXPECT_NE(opinion, Opinion::refutes) << problems[i].id;
        differing += opinion == Opinion::differs;
    }
    EXPECT_GT(differing, 0);
}

std::string line_of(const Problem& problem) {
    JsonWriter json;
    write_problem(json, problem);
    return json.text();
}

TEST(ProblemText, IsReadAsItIsWrittenAndErrorsAreTold) {
    const FamilyPtr family = catalog().find("entropy");
    const auto game = game_named("entropy");
    const AnyPosition mate = position_or_fail(*game, "7k/8/6K1/8/8/8/8/R7 w - - 0 1");
    const Problem problem{problem_id(*game, mate), game, mate, {"a1a8"}, true, 3};
    const std::string line = line_of(problem);
    const Result<Problem> read = read_problem(family, line);
    ASSERT_TRUE(read) << read.error().in(Language::english);
    EXPECT_EQ(line_of(*read), line);

    const auto error = [&](const std::string& from, const std::string& to) {
        std::string changed = line;
        const std::size_t at = changed.find(from);
        EXPECT_NE(at, std::string::npos) << from;
        changed.replace(at, from.size(), to);
        const Result<Problem> wrong = read_problem(family, changed);
        return wrong ? "" : wrong.error().in(Language::english);
    };
    EXPECT_NE(error("{", ""), "") << "no JSON";
    EXPECT_EQ(error("\"entropy\"", "\"byte\""), "`game` of a problem is missing or wrong");
    EXPECT_EQ(error("\"id\"", "\"name\""), "`id` of a problem is missing or wrong");
    EXPECT_EQ(error("\"a1a8\"", "1"), "`solution` of a problem is missing or wrong");
    EXPECT_EQ(error("\"a1a8\"", "\"a1a8\",\"h8g8\""), "`solution` of a problem is missing or wrong");
    EXPECT_NE(error("\"a1a8\"", "\"a1b8\"").find("not legal"), std::string::npos);
    EXPECT_EQ(error("\"level\":3", "\"level\":11"), "`level` of a problem is missing or wrong");
    EXPECT_EQ(error("{}", "{\"size\":3}"), "`options` of a problem is missing or wrong");
}

// The problems that come with the games: all are read, some are proven or verified again. `tools/find_problems --check`
// does it with all of them.
class ShippedProblems : public ::testing::TestWithParam<std::string> {};

TEST_P(ShippedProblems, AreReadAndHold) {
    const FamilyPtr family = catalog().find(GetParam());
    const std::vector<Problem> problems = problems_of(family);
    EXPECT_EQ(static_cast<std::ptrdiff_t>(problems.size()), std::ranges::count(family->problems, '\n'));
    if (family->description.empty()) EXPECT_GE(problems.size(), 200u);
    if (family->problems.empty()) return;
    std::set<std::string> ids;
    std::set<std::pair<Options::Given, std::uint64_t>> positions;
    for (const Problem& problem : problems) {
        EXPECT_TRUE(ids.insert(problem.id).second) << problem.id;
        const AnyGame& game = *problem.game;
        EXPECT_TRUE(positions.emplace(game.options().given(), game.symmetric_hash(problem.position)).second)
            << problem.id << " is symmetric to another";
    }
    // A proof takes some milliseconds, a verification much longer.
    constexpr int part_verified = 10;
    constexpr std::uint64_t times = 10;
    int unproven = 0;
    for (const Problem& problem : problems) {
        if (sanitized || (!problem.proven && unproven++ % part_verified != 0)) continue;
        EXPECT_TRUE(problem_holds(problem, times)) << problem.id;
    }
}

INSTANTIATE_TEST_SUITE_P(Every, ShippedProblems, ::testing::ValuesIn(all_ids()),
                         [](const auto& test) { return test.param; });

}  // namespace
}  // namespace tavoliere
