#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "cli/command.hpp"
#include "core/text.hpp"

// The verbs that read collections of records.
namespace tavoliere {
namespace {

namespace json = boost::json;

constexpr auto two_wrong_of_four = R"([Game "dvonn"]

1. a3 a4 (1... a3) *

[Game "dvonn"] {open
[Game "byte"]

1. b6-c7 a5-b4 *
[Game "connection"]
1. e4 e5 2. Nf3 1-0
)";

TEST(Validate, TellsEveryErrorAndGoesOn) {
    const CommandResult result = tavoliere_with("validate -", two_wrong_of_four);
    EXPECT_EQ(result.status, 1);
    EXPECT_TRUE(result.output.starts_with("-, line 3, column 16, ply 2: \"a3\" is not legal here; expected: "))
        << result.output;
    EXPECT_NE(result.output.find("\n-, line 5, column 16: the comment is not closed; expected: }\n"),
              std::string::npos);
    EXPECT_TRUE(result.output.ends_with("\n4 games, 2 wrong, 2 errors\n"));
    const CommandResult italian = tavoliere_with("validate - --lang it", two_wrong_of_four);
    EXPECT_TRUE(italian.output.starts_with("-, riga 3, colonna 16, semimossa 2: ")) << italian.output;
    EXPECT_TRUE(italian.output.ends_with("\n4 partite, 2 sbagliate, 2 errori\n"));
}

TEST(Validate, SpeaksJson) {
    const CommandResult result = tavoliere_with("validate --json -", two_wrong_of_four);
    const std::vector<Slice> lines = split({result.output}, '\n');
    ASSERT_EQ(lines.size(), 4u) << result.output;
    const json::value first = json::parse(lines[0].text);
    EXPECT_EQ(first.at("file").as_string(), "-");
    EXPECT_EQ(first.at("line").as_int64(), 3);
    EXPECT_EQ(first.at("column").as_int64(), 16);
    EXPECT_EQ(first.at("ply").as_int64(), 2);
    EXPECT_EQ(first.at("game").as_int64(), 1);
    EXPECT_TRUE(json::parse(lines[1].text).at("ply").is_null());
    EXPECT_EQ(lines[2].text, R"({"games":4,"wrong":2,"errors":2})");
}

TEST(Validate, AFileThatCannotBeReadIsToldAndTheOthersAreRead) {
    const CommandResult result = tavoliere_with("validate none.txt . in", "[Game \"dvonn\"] a3 *");
    EXPECT_EQ(result.status, 2);
    EXPECT_TRUE(result.errors.starts_with("tavoliere: cannot read \"none.txt\": ")) << result.errors;
    EXPECT_NE(result.errors.find("cannot read \".\""), std::string::npos);
    EXPECT_EQ(result.output, "1 game, 0 wrong, 0 errors\n");
    EXPECT_EQ(tavoliere_with("validate in in", "[Game \"dvonn\"] a3 *").status, 0);
    EXPECT_EQ(tavoliere_with("validate").status, 2);
}

TEST(Validate, AGameThatNamesItselfMayStandInAFileOfAnyName) {
    const std::string text = "[Game \"connection\"] e2e4 e7e5 *\n\n[Game \"dvonn\"] a3 *\n";
    for (const char* name : {"a.pgn", "a.codecup", "a.ap", "a.txt"}) {
        const std::string copy = std::string("games >list; cp in ") + name + "; " TAVOLIERE_PROGRAM " ";
        EXPECT_EQ(tavoliere_with(copy + "validate " + name, text).output, "2 games, 0 wrong, 0 errors\n") << name;
        EXPECT_EQ(tavoliere_with(copy + "convert --to text " + name, text).status, 0) << name;
    }
    EXPECT_EQ(tavoliere_with("convert - --from pgn --to text", text).status, 2) << "what was asked for is kept to";
}

TEST(Validate, CountsAreSingularOrPlural) {
    const std::string wrong = "[Game \"dvonn\"] a3 a3 *";
    EXPECT_TRUE(tavoliere_with("validate -", wrong).output.ends_with("\n1 game, 1 wrong, 1 error\n"));
    EXPECT_TRUE(tavoliere_with("validate - --lang it", wrong).output.ends_with("\n1 partita, 1 sbagliata, 1 errore\n"));
}

constexpr auto three_kinds = R"([Game "dvonn"][Reason "resignation"] a3 a4 a5 1-0
[Game "dvonn"] a3 a4 0-1
[Game "dvonn"] c5 *
[Game "dvonn"] c5 c5 *
[Game "volo"] e5 1/2-1/2
)";

TEST(Stats, CountsResultsLengthsReasonsAndFirstMovesOfEachGame) {
    const CommandResult result = tavoliere_with("stats - --json", three_kinds);
    EXPECT_EQ(result.status, 0) << result.errors;
    const json::value all = json::parse(result.output);
    EXPECT_EQ(all.at("wrong").as_int64(), 1);
    ASSERT_EQ(all.at("games").as_array().size(), 2u);
    const json::value& dvonn = all.at("games").as_array()[0];
    EXPECT_EQ(dvonn.at("games").as_int64(), 3);
    EXPECT_EQ(json::serialize(dvonn.at("results")), R"({"w":1,"b":1,"draw":0,"none":1})");
    EXPECT_EQ(json::serialize(dvonn.at("lengths")), R"({"1":1,"2":1,"3":1})");
    EXPECT_EQ(dvonn.at("median_length").as_int64(), 2);
    EXPECT_EQ(dvonn.at("reasons").at("resignation").as_int64(), 1);
    EXPECT_EQ(json::serialize(dvonn.at("first_moves")), R"({"a3":2,"c5":1})");
    EXPECT_EQ(all.at("games").as_array()[1].at("results").at("draw").as_int64(), 1);
}

TEST(Stats, DrawsSmallPlotsInBothLanguages) {
    const std::string english = tavoliere_with("stats -", three_kinds).output;
    EXPECT_TRUE(english.starts_with("Dvonn: 3 games\n  results\n    White wins        1  33.3%  ####")) << english;
    EXPECT_NE(english.find("  turns: 1 to 3, mean 2.0, median 2\n"), std::string::npos) << english;
    EXPECT_NE(english.find("wrong records, not counted: 1"), std::string::npos);
    const std::string italian = tavoliere_with("stats - --lang it", three_kinds).output;
    EXPECT_NE(italian.find("    vince Bianco "), std::string::npos) << italian;
    EXPECT_NE(italian.find("  turni: da 1 a 3, media 2.0, mediana 2\n"), std::string::npos);
}

// Each record of a described game has a game of its own, which goes when the next one is read. The way of a sowing
// is part of a move.
TEST(Collections, OfADescribedGameAreCountedAndReadBack) {
    const std::string game =
        "language = 1\nfamily = \"seeds\"\nname = \"Brook\"\nboard = { houses = 3 }\nstart = { seeds = 2 }\n"
        "sow = { way = \"either\" }\nend = { stuck = \"ends\", rest = \"row\" }\n"
        "[[fall]]\nin = \"enemy\"\nhere = \"3\"\ntake = \"here\"\n";
    const CommandResult result = tavoliere_with(
        "--version >/dev/null; cat >brook.toml; " TAVOLIERE_PROGRAM
        " match brook.toml --engine1 level=1 --engine2 level=1 --games 6 --records games.txt >/dev/null 2>&1; "
        "grep -q '[abc][12][<>] ' games.txt; echo $?; " TAVOLIERE_PROGRAM
        " validate games.txt >/dev/null; echo $?; " TAVOLIERE_PROGRAM " stats games.txt --json",
        game);
    EXPECT_EQ(result.status, 0) << result.errors;
    const std::string& told = result.output;
    EXPECT_TRUE(told.starts_with("0\n0\n{")) << told << result.errors;
    EXPECT_NE(told.find("\"game\":\"brook\",\"games\":6"), std::string::npos) << told;
}

}  // namespace
}  // namespace tavoliere
