#include "games/described/trial.hpp"
#include "games/described_game.hpp"
#include "support/games.hpp"

// What authors are told beside wrong words: what cannot be seen in one word alone.
namespace tavoliere {
namespace {

const std::string named = "language = 1\nfamily = \"stacks\"\nname = \"Test\"\n";
const std::string on_squares = "board = { shape = \"square\", size = 5 }\nstart = { white = \"rows 1-2\" }\n";

void expect_error(const std::string& text, std::size_t line, const std::string& words, Language language) {
    const DescribedGame game = read_description(text, "test");
    ASSERT_FALSE(game.complaints.errors.empty()) << text;
    const Error& error = game.complaints.errors.front();
    EXPECT_EQ(error.line, line) << error.in(language);
    EXPECT_NE(error.in(language).find(words), std::string::npos) << error.in(language);
}

TEST(DescriptionAdvice, NamesWordsOfTheOtherFamily) {
    expect_error(named + "sow = { way = \"cw\" }\n" + on_squares + "[[move]]\n", 4,
                 "\"sow\" is a word of games of \"seeds\"", Language::english);
    expect_error(named + "board = { shape = \"square\", size = 5, houses = 6 }\n", 4,
                 "\"houses\" is a word of games of \"seeds\"", Language::english);
}

TEST(DescriptionAdvice, RefusesWordsForSquaresOnHexagons) {
    const std::string start = "start = { white = \"rows a-b\" }\n";
    expect_error(named + "board = { shape = \"hexagon\", size = 4, cells = \"dark\" }\n" + start + "[[move]]\n", 4,
                 "no dark and light ones", Language::english);
    expect_error(named + "board = { shape = \"hexagon\", size = 4 }\n" + start + "[[move]]\nway = \"diagonal\"\n", 7,
                 "no columns and diagonals", Language::english);
}

TEST(DescriptionAdvice, FindsAGameThatCannotBeginForOneChoice) {
    expect_error(named + "board = { shape = \"square\", size = \"$s\" }\nstart = { white = \"rows 1-2\" }\n[[move]]\n" +
                     "[option.s]\nvalues = [5, 4]\n",
                 5, "with s=4: the game is over before the first action", Language::english);
}

TEST(DescriptionAdvice, WarnsOfRulesWithoutAnyStep) {
    const DescribedGame game = read_description(
        named + on_squares + "[[move]]\n[[move]]\ndistance = 7\n[[move]]\nway = \"diagonal\"\n", "test");
    ASSERT_TRUE(game.family);
    ASSERT_EQ(game.complaints.warnings.size(), 2u);
    EXPECT_EQ(game.complaints.warnings[0].line, 7u);
    EXPECT_EQ(game.complaints.warnings[1].line, 9u);
}

// Such a test would be in the rules, and do nothing.
TEST(DescriptionAdvice, WarnsOfTestsThatLookWhereAPieceFromTheHandStands) {
    const auto warnings = [](const std::string& test) {
        return read_description(named +
                                    "board = { shape = \"square\", size = 5 }\nstart = { white = \"a1\", hand = 3 }\n" +
                                    "[[move]]\n[[move]]\nfrom = \"hand\"\nunless = \"" + test + "\"\n",
                                "test")
            .complaints.warnings;
    };
    for (const char* test : {"beside enemy", "in edge", "hemmed in", "own base"}) {
        ASSERT_EQ(warnings(test).size(), 1u) << test;
        EXPECT_EQ(warnings(test)[0].line, 7u);
    }
    EXPECT_NE(warnings("beside enemy")[0].in(Language::english).find("\"lands beside enemy\""), std::string::npos);
    for (const char* test : {"lands beside enemy", "lands in edge", "hand < 2"})
        EXPECT_TRUE(warnings(test).empty()) << test;
}

// Pieces that go round for ever and never meet.
TEST(DescriptionAdvice, WarnsOfGamesThatNeverEnd) {
    DescribedGame game = read_description(
        named + "board = { shape = \"square\", size = 7 }\n" + "start = { white = \"row 1\" }\n[[move]]\n", "test");
    ASSERT_TRUE(game.family);
    Catalog games;
    games.add(std::move(*game.family));
    described::try_out(**games.make("test"), game.complaints);
    ASSERT_EQ(game.complaints.warnings.size(), 1u);
    EXPECT_NE(game.complaints.warnings[0].in(Language::english).find("may never end"), std::string::npos);
}

TEST(DescriptionAdvice, TellsErrorsOfTomlInItalianToo) {
    expect_error("language = 1\nname = \"abc\n", 2, "un testo non è chiuso", Language::italian);
    expect_error("a = 1\na = 2\n", 2, "è già stata data", Language::italian);
    expect_error("a = [1, 2\n", 1, "una lista non è chiusa", Language::italian);
    expect_error("a = 12x\n", 1, "non è un numero intero", Language::italian);
    expect_error("name \"x\"\n", 1, "manca = dopo una parola", Language::italian);
    expect_error("name = \"abc\n", 1, "a text is not closed", Language::english);
    expect_error("name = Turkish draughts\n", 1, "needs quotation marks", Language::english);
}

}  // namespace
}  // namespace tavoliere
