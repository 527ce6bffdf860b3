#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <set>

#include "cli/command.hpp"
#include "core/text.hpp"
#include "game/catalog.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// Matches between programs that are talked to by the protocol, our own and bad ones.
namespace tavoliere {
namespace {

namespace json = boost::json;

const std::string own_program = R"(cmd=\")" TAVOLIERE_PROGRAM R"( engine\")";
const std::string own_program_in_quotes = R"(cmd=")" TAVOLIERE_PROGRAM R"( engine")";

json::object summary_of(const CommandResult& result) {
    EXPECT_EQ(result.status, 0) << result.errors;
    std::error_code problem;
    const json::value read = json::parse(result.output, problem);
    EXPECT_TRUE(read.is_object()) << result.output;
    return read.is_object() ? read.as_object() : json::object{};
}

// A program that introduces itself properly and then does this, a line of a shell, when it has to think; `begins` is a
// line that it begins with.
std::string program_that(const std::string& thinks, const std::string& begins = ":") {
    return "cat >bad.sh <<'END'\n" + begins +
           "\n"
           "while read -r word rest; do\n"
           "  case $word in\n"
           "    ugi) echo 'option name UGI_Variant type combo default byte'; echo ugiok;;\n"
           "    isready) echo readyok;;\n"
           "    go) " +
           thinks +
           ";;\n"
           "  esac\n"
           "done\n"
           "END\n";
}

// Two games of such a program against our engine: the summary, and the records after it.
CommandResult match_against(const std::string& thinks, const std::string& fields) {
    return tavoliere_with(
        "--version >/dev/null\n" + program_that(thinks) + TAVOLIERE_PROGRAM +
        " match byte --games 2 --json --records records.txt --engine1 \"cmd=\\\"sh bad.sh\\\" name=bad " + fields +
        "\" --engine2 'nodes=30 name=ours' && cat records.txt");
}

void expect_forfeits(const std::string& thinks, const std::string& fields, const std::string& reason,
                     const std::string& detail) {
    CommandResult result = match_against(thinks, fields);
    const std::size_t first_line = result.output.find('\n') + 1;
    const std::string records = result.output.substr(first_line);
    result.output.resize(first_line);
    const json::object summary = summary_of(result);
    EXPECT_EQ(json::serialize(summary.at("forfeits")), "[2,0]") << thinks;
    EXPECT_EQ(summary.at("losses").as_int64(), 2) << thinks;
    EXPECT_NE(records.find("[Reason \"" + reason + "\"]"), std::string::npos) << records;
    EXPECT_NE(records.find("[Forfeit \"bad: " + detail), std::string::npos) << records;
    EXPECT_EQ(tavoliere_with("show byte --record -", records).status, 0) << "the record can be read";
}

void expect_refusal_of_options(const std::string& fields, const std::string& what, const std::string& expected) {
    const CommandResult result =
        tavoliere_with("match byte --games 2 --engine1 \"" + own_program + " " + fields + "\" --engine2 nodes=20");
    EXPECT_EQ(result.status, 2) << fields;
    EXPECT_NE(result.errors.find(what), std::string::npos) << result.errors;
    EXPECT_NE(result.errors.find(expected), std::string::npos) << result.errors;
}

// The help and the error are written apart, for different readers.
TEST(Match, TheHelpNamesEveryFieldOfAPlayer) {
    const std::string help = tavoliere_with("match --help").output;
    const std::string known = tavoliere_with("match dvonn --engine1 colour=red --engine2 level=1").errors;
    std::set<std::string> names;
    for (std::size_t equals = known.find('='); equals != std::string::npos; equals = known.find('=', equals + 1)) {
        const std::size_t begin = known.find_last_of(" \"", equals) + 1;
        names.insert(known.substr(begin, equals - begin));
    }
    names.erase("colour");
    names.erase("option.NAME");
    EXPECT_GE(names.size(), 12u) << known;
    for (const std::string& name : names) EXPECT_NE(help.find(name + '='), std::string::npos) << name;
    EXPECT_NE(help.find("option."), std::string::npos);
}

TEST(Match, EveryGameIsPlayedThroughTheProtocol) {
    // The protocol's code is the same for all: some of the games are enough for sanitizers.
    const std::size_t stride = sanitized ? 5 : 1;
    const std::vector<FamilyPtr> families = catalog().families();
    for (std::size_t i = 0; i < families.size(); i += stride) {
        const FamilyPtr& family = families[i];
        const std::string player = " \"" + own_program + " nodes=" + std::to_string(effort(20)) + " memory=1\"";
        const json::object summary = summary_of(tavoliere_with(
            "match " + std::string(family->info.id) + " --games 2 --json --engine1" + player + " --engine2" + player));
        EXPECT_EQ(summary.at("games").as_int64(), 2) << family->info.id;
        EXPECT_EQ(json::serialize(summary.at("forfeits")), "[0,0]") << family->info.id;
    }
}

// The program says nothing but what it was told, in place of a move.
TEST(Match, ClocksReachTheProgram) {
    expect_forfeits("echo bestmove $(echo $rest | tr ' ' _)", "clock=60+0.5", "adjudication",
                    "illegal move \\\"p1time_60000_p1inc_500\\\"");
}

// Whoever keeps their clock has some of it left in the end, on a busy machine too.
TEST(Match, GamesAreEndedWithinTheirClocks) {
    for (const std::string& fields : {std::string(), own_program}) {
        const json::object summary = summary_of(
            tavoliere_with("match dvonn --games 2 --json --engine1 \"" + fields + " clock=1\" --engine2 nodes=20"));
        EXPECT_EQ(json::serialize(summary.at("forfeits")), "[0,0]") << fields;
    }
}

TEST(Match, OptionsReachTheProgram) {
    const CommandResult result = tavoliere_with("match onyx -o size=6 --games 2 --json --engine1 \"" + own_program +
                                                " nodes=20 level=2 threads=1 method=alpha-beta\" --engine2 nodes=20");
    EXPECT_EQ(json::serialize(summary_of(result).at("forfeits")), "[0,0]");
}

TEST(Match, AValueThatTheProgramDoesNotTakeIsRefusedAtTheStart) {
    expect_refusal_of_options("option.Threads=0", "the option \"Threads\"", "expected: a whole number from 1 to 256");
    expect_refusal_of_options("option.Method=deep", "the option \"Method\"", "expected: one of standard, ");
}

TEST(Match, ABadProgramForfeitsItsGamesAndIsStartedAgain) {
    expect_forfeits("kill -9 $$", "nodes=5", "adjudication", "the program ended");
    expect_forfeits("exit 0", "nodes=5", "adjudication", "the program ended");
    expect_forfeits("echo bestmove z9", "nodes=5", "adjudication", "illegal move \\\"z9\\\"");
    expect_forfeits("echo bestmove", "nodes=5", "adjudication", "illegal move \\\"\\\"");
    expect_forfeits(":", "nodes=5 margin=0.2", "adjudication", "no answer within 0.2 s");
    expect_forfeits(":", "time=0.05 margin=0.2", "time", "no answer within 0.05 s and a margin of 0.2 s");
    expect_forfeits("while :; do echo info string busy; done", "time=0.05 margin=0.2", "time", "no answer within");
    expect_forfeits("head -c 3000000 /dev/zero; sleep 100", "nodes=5", "adjudication", "the program ended, or wrote");
    expect_forfeits("exec sleep 100", "time=0.05 margin=0.2", "time", "no answer within");
    expect_forfeits("exec sleep 100", "clock=0.1 margin=0.2", "time", "no answer within 0.1 s and a margin of 0.2 s");
}

// Two games of such a player, who soon gives up, against a stronger one: the summary, and the records after it.
std::string games_of_who_gives_up(const std::string& fields) {
    const CommandResult result =
        tavoliere_with("match byte --games 2 --json --records records.txt --engine1 \"" + fields +
                       " nodes=20 resign=1\" --engine2 nodes=3000 && cat records.txt");
    EXPECT_EQ(result.status, 0) << result.errors;
    EXPECT_NE(result.output.find("\"forfeits\":[0,0]"), std::string::npos) << result.output;
    return result.output;
}

TEST(Match, AGameIsGivenUpThatItsPlayerThinksLost) {
    for (const std::string& fields : {std::string(), own_program}) {
        const std::string records = games_of_who_gives_up(fields);
        EXPECT_NE(records.find("[Reason \"resignation\"]"), std::string::npos) << records;
        EXPECT_EQ(tavoliere_with("show byte --record -", records.substr(records.find('\n') + 1)).status, 0);
    }
}

// The program judges nothing, and so it cannot be its score that ends the game.
TEST(Match, AProgramMayResign) {
    const CommandResult result = match_against("echo bestmove resign", "nodes=5");
    EXPECT_NE(result.output.find("\"losses\":2"), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("\"forfeits\":[0,0]"), std::string::npos) << result.output;
    EXPECT_NE(result.output.find("[Reason \"resignation\"]"), std::string::npos) << result.output;
}

// Both are slow to introduce themselves, one as slow as it may be.
TEST(Match, PatienceSaysHowLongAProgramMayTakeToStart) {
    const auto match = [](const std::string& patience) {
        return tavoliere_with("--version >/dev/null\n" + program_that("echo bestmove resign", "sleep 1") +
                              TAVOLIERE_PROGRAM + " match byte --games 2 --json --engine1 'cmd=\"sh bad.sh\" nodes=5 " +
                              patience + "' --engine2 nodes=5");
    };
    EXPECT_EQ(match("patience=60").status, 0);
    const CommandResult impatient = match("patience=0.2");
    EXPECT_EQ(impatient.status, 2);
    EXPECT_NE(impatient.errors.find("\"ugiok\" within 0.2 s of \"ugi\""), std::string::npos) << impatient.errors;
}

// Neither the program, which is started anew after the game that it forfeits, nor what it started. Who is killed is
// gone a little later.
TEST(Match, NoProgramOutlivesTheMatch) {
    const std::string lives =
        "lives() { for pid in $(cat pids); do grep -q '^State:.[^ZX]' /proc/$pid/status 2>/dev/null && return 0; done; "
        "return 1; }\n";
    const CommandResult result = tavoliere_with(
        "--version >/dev/null\n" + lives + program_that("wait", "echo $$ >>pids; sleep 1000 & echo $! >>pids") +
        TAVOLIERE_PROGRAM +
        " match byte --games 2 --json --engine1 \"cmd=\\\"sh bad.sh\\\" time=0.05 margin=0.2\" --engine2 nodes=30 "
        ">/dev/null\n"
        "for i in $(seq 200); do lives || break; sleep 0.05; done; lives && echo alive; wc -l <pids");
    EXPECT_EQ(result.output, "4\n") << result.errors;
}

TEST(Match, AnInterruptedMatchKeepsItsResultsAndIsResumed) {
    const std::string match = std::string(TAVOLIERE_PROGRAM) +
                              " match byte --results results.txt --engine1 nodes=20 --engine2 'nodes=20 method=plain'";
    const CommandResult result = tavoliere_with(
        "--version >/dev/null\n" + match + " --games 4 >first; printf '4 lo' >>results.txt; " + match +
        " --games 6 >second; grep -c ^game first second; sed 1d results.txt | sort -n | cut -d' ' -f1 | tr '\\n' ' '");
    EXPECT_EQ(result.output, "first:4\nsecond:2\n0 1 2 3 4 5 ") << result.errors;
}

struct PlayedGame {
    std::string first, second;
    std::vector<std::string> actions;

    bool operator==(const PlayedGame&) const = default;
};

std::string tag_of(const std::string& record, const std::string& name) {
    const std::size_t at = record.find('[' + name + " \"") + name.size() + 3;
    return record.substr(at, record.find('"', at) - at);
}

// The games of a match by their numbers; concurrent ones are written down as they end.
std::map<int, PlayedGame> games_of_match(const std::string& fields, const std::string& limits = "nodes=20") {
    const CommandResult result =
        tavoliere_with("match byte --games 6 --records records.txt --engine1 '" + limits + " name=A' --engine2 '" +
                       limits + " name=B' " + fields + " >/dev/null && cat records.txt");
    EXPECT_EQ(result.status, 0) << result.errors;
    std::map<int, PlayedGame> games;
    for (std::size_t at = result.output.find("[Game"); at != std::string::npos;) {
        const std::size_t next = result.output.find("[Game", at + 1);
        const std::string record = result.output.substr(at, next == std::string::npos ? next : next - at);
        PlayedGame& game = games[std::stoi(tag_of(record, "Round"))];
        game = {tag_of(record, "First"), tag_of(record, "Second"), {}};
        for (const Slice& word : split_words(std::string_view(record).substr(record.find("\n\n"))))
            if (!word.text.ends_with('.')) game.actions.emplace_back(word.text);
        at = next;
    }
    return games;
}

TEST(Match, BothGamesOfAPairBeginAlikeWithColoursExchanged) {
    const std::map<int, PlayedGame> games = games_of_match("");
    ASSERT_EQ(games.size(), 6u);
    std::set<std::vector<std::string>> openings;
    for (const int first_of_pair : {1, 3, 5}) {
        const PlayedGame &one = games.at(first_of_pair), &other = games.at(first_of_pair + 1);
        EXPECT_EQ(one.first, other.second);
        EXPECT_EQ(one.second, other.first);
        EXPECT_NE(one.first, one.second);
        const auto opening = [](const PlayedGame& game) {
            return std::vector(game.actions.begin(), game.actions.begin() + 4);
        };
        EXPECT_EQ(opening(one), opening(other));
        openings.insert(opening(one));
    }
    EXPECT_EQ(openings.size(), 3u) << "pairs differ";
}

TEST(Match, ConcurrentGamesAreThoseThatWouldBePlayedOneAfterTheOther) {
    EXPECT_EQ(games_of_match("--concurrency 3"), games_of_match("--concurrency 1"));
}

// Levels choose by chance: without random turns before them, they would otherwise play one game again and again. The
// program's own are told a seed for each game, and so are others, by the protocol.
TEST(Match, LevelsPlayEveryGameAnew) {
    for (const std::string& level : {std::string("level=1"), own_program_in_quotes + " option.Level=1 nodes=1"}) {
        const std::map<int, PlayedGame> games = games_of_match("--opening 0", level);
        std::set<std::vector<std::string>> played;
        for (const auto& [number, game] : games) played.insert(game.actions);
        EXPECT_EQ(played.size(), 6u) << level;
        if (sanitized) return;
        EXPECT_EQ(games, games_of_match("--opening 0", level)) << "and the same ones for the same seed";
    }
}

// Nothing varies in what they do: after the first pair there is nothing to be learnt, and the match ends.
TEST(Match, CopiesOfAGameAreNoEvidence) {
    const std::string players = "match byte --games 40 --opening 0 --engine1 nodes=20 --engine2 nodes=30 ";
    const CommandResult result = tavoliere_with(players + "--json");
    const json::object summary = summary_of(result);
    EXPECT_EQ(summary.at("games").as_int64(), 2);
    EXPECT_EQ(summary.at("copies").as_int64(), 2);
    EXPECT_NE(result.errors.find("repeat earlier games move by move; expected: more random turns"), std::string::npos)
        << result.errors;
    const CommandResult told = tavoliere_with(players);
    EXPECT_NE(told.output.find("game 3: a copy of game 1; 2 games: "), std::string::npos) << told.output;
}

TEST(Match, AResumedMatchKnowsTheGamesThatItHasSeen) {
    const std::string match =
        std::string(TAVOLIERE_PROGRAM) +
        " match byte --opening 0 --results r --engine1 nodes=20 --engine2 nodes=30 --json --games ";
    const CommandResult result = tavoliere_with("--version >/dev/null\n" + match + "2 >/dev/null; " + match +
                                                "40 >/dev/null 2>&1; " + match + "4");
    const json::object summary = summary_of(result);
    EXPECT_EQ(summary.at("games").as_int64(), 2);
    EXPECT_EQ(summary.at("copies").as_int64(), 2);
}

// Both colours may make the same moves where the players are equals: that is a draw of the pair, and counts.
TEST(Match, EqualPlayersDrawEveryPair) {
    const json::object summary = summary_of(
        tavoliere_with("match byte --games 8 --json --engine1 'nodes=20 name=A' --engine2 'nodes=20 name=B'"));
    EXPECT_EQ(summary.at("games").as_int64(), 8);
    EXPECT_EQ(summary.at("wins").as_int64(), summary.at("losses").as_int64());
}

TEST(Match, AfterOneSidedGamesOnlyABoundIsTold) {
    const std::string match = "match byte --games 2 --engine1 nodes=300 --engine2 'method=plain nodes=2' ";
    const json::object summary = summary_of(tavoliere_with(match + "--json"));
    ASSERT_EQ(summary.at("wins").as_int64(), 2);
    EXPECT_TRUE(summary.at("elo").is_null());
    EXPECT_TRUE(summary.at("elo_high").is_null());
    EXPECT_LT(summary.at("elo_low").as_double(), 0);
    EXPECT_NE(tavoliere_with(match).output.find("Elo at least -"), std::string::npos);
    EXPECT_NE(tavoliere_with(match + "--lang it").output.find("Elo almeno -"), std::string::npos);
}

TEST(Match, WhatCannotHoldResultsIsRefusedBeforeAGameIsPlayed) {
    const std::string match =
        std::string(TAVOLIERE_PROGRAM) + " match byte --engine1 nodes=5 --engine2 nodes=6 --games 2 --results ";
    const CommandResult folder = tavoliere_with("--version >/dev/null; " + match + ".");
    EXPECT_EQ(folder.status, 2);
    EXPECT_NE(folder.errors.find("cannot write \".\""), std::string::npos) << folder.errors;
    EXPECT_EQ(tavoliere_with("--version >/dev/null; " + match + "/dev/full").status, 2);
    const CommandResult foreign =
        tavoliere_with("--version >/dev/null; " + match + "r >/dev/null; echo '1 maybe' >>r; " + match + "r; cat r");
    EXPECT_NE(foreign.errors.find("line 4 of \"r\" is no result"), std::string::npos) << foreign.errors;
    EXPECT_TRUE(foreign.output.ends_with("1 maybe\n")) << "what somebody wrote there is not lost: " << foreign.output;
}

TEST(Match, PlayersOfTheSameNameAreToldApart) {
    const CommandResult result = tavoliere_with("match byte --engine1 nodes=5 --engine2 nodes=5 --games 2");
    EXPECT_NE(result.output.find("nodes=5 (1)"), std::string::npos) << result.output;
}

TEST(Match, InterruptionEndsItAtOnceWithWhatIsKnown) {
    const CommandResult result =
        tavoliere_with("--version >/dev/null\n" + program_that("touch thinking; sleep 1000") + TAVOLIERE_PROGRAM +
                       " match byte --json --engine1 \"cmd=\\\"sh bad.sh\\\" nodes=5 margin=1000\" --engine2 "
                       "nodes=900000000 & for i in $(seq 1200); do [ -e thinking ] && break; sleep 0.05; done; "
                       "kill -TERM $!; wait $!");
    EXPECT_EQ(summary_of(result).at("games").as_int64(), 0);
}

TEST(Match, WhatCannotPlayIsRefusedAtTheStart) {
    const auto refusal = [](const std::string& player) {
        const CommandResult result = tavoliere_with("match byte --games 2 --engine2 nodes=5 --engine1 " + player);
        EXPECT_EQ(result.status, 2) << player;
        return result.errors;
    };
    EXPECT_NE(refusal("cmd=./nowhere").find("cannot start \"./nowhere\""), std::string::npos);
    EXPECT_NE(refusal("cmd=true").find("\"true\" does not speak UGI"), std::string::npos);
    EXPECT_NE(refusal("'"
                      R"(cmd=")" TAVOLIERE_PROGRAM R"( engine" option.Foo=1)"
                      "'")
                  .find("has no option \"Foo\""),
              std::string::npos);
    EXPECT_NE(refusal("'nodes=5 foo'").find("--engine1, column 9"), std::string::npos);
    EXPECT_NE(refusal("nodes=5 --results /nowhere/results").find("cannot write \"/nowhere/results\""),
              std::string::npos);
}

TEST(Match, ASequentialTestAnswersByItsExitStatus) {
    const std::string sweep =
        "match byte --games 200 --json --engine1 'nodes=300 memory=1' --engine2 'method=plain "
        "nodes=2 memory=1' --sprt ";
    EXPECT_EQ(tavoliere_with(sweep + "0,400").status, 0);
    EXPECT_EQ(tavoliere_with("match byte --games 200 --json --engine2 'nodes=300 memory=1' --engine1 'method=plain "
                             "nodes=2 memory=1' --sprt 0,400")
                  .status,
              1);
}

}  // namespace
}  // namespace tavoliere
