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

TEST(DescriptionAdvice, NamesTheColourThatNoSideHas) {
    expect_error(named + "sides = [\"pink\", \"white\"]\n" + on_squares + "[[move]]\n", 4, "\"pink\" is no colour",
                 Language::english);
    expect_error(named + "sides = [\"pink\", \"white\"]\n" + on_squares + "[[move]]\n", 4,
                 "white, black, red, blue, yellow, green", Language::italian);
    expect_error(named + "sides = [\"black\", \"blue\"]\n" + on_squares + "[[move]]\n", 4, "different initials",
                 Language::english);
    expect_error(named + "sides = [\"black\"]\n" + on_squares + "[[move]]\n", 4, "needs two colours",
                 Language::english);
}

TEST(DescriptionAdvice, RefusesTextsThatWouldBeLost) {
    const std::string game = on_squares + "[[move]]\n", nameless = "language = 1\nfamily = \"stacks\"\n";
    const auto refused = [&](const std::string& line, const std::string& words) {
        expect_error(named + line + "\n" + game, 4, words, Language::english);
    };
    refused("idea = { en = 5, it = \"x\" }", "idea.en = 5: a text is needed");
    refused("idea = { en = \"x\", de = \"x\" }", "idea has no language \"de\"; expected: one of en, it");
    refused("strategy = { fr = \"a\" }", "strategy has no language \"fr\"");
    refused("strategy = [\"a\"]", "strategy = [...]: a text is needed");
    refused("note = {}", "note = {...}: a text is needed");
    refused("author = 7", "author = 7: a text is needed");
    expect_error(named + game + "note = { de = \"x\" }\n", 7, "note has no language \"de\"", Language::english);
    expect_error(named + game + "name = { en = \"x\", it = 1 }\n", 7, "name.it = 1: a text is needed",
                 Language::english);
    expect_error(nameless + "name = { en = 5 }\n" + game, 3, "name.en = 5: a text is needed", Language::english);
    expect_error(nameless + "name = \"\"\n" + game, 3, "has no name", Language::english);
    const DescribedGame fine =
        read_description(named + "idea = { it = \"x\" }\nstrategy = \"y\"\n" + game + "note.en = \"z\"\n", "test");
    EXPECT_TRUE(fine.family) << fine.complaints.errors.at(0).in(Language::english);
}

TEST(DescriptionAdvice, RefusesWordsForSquaresOnHexagons) {
    const std::string start = "start = { white = \"rows a-b\" }\n";
    expect_error(named + "board = { shape = \"hexagon\", size = 4, cells = \"dark\" }\n" + start + "[[move]]\n", 4,
                 "no dark and light ones", Language::english);
    expect_error(named + "board = { shape = \"hexagon\", size = 4 }\n" + start + "[[move]]\nway = \"diagonal\"\n", 7,
                 "no columns and diagonals", Language::english);
}

TEST(DescriptionAdvice, ShowsValuesOfNoUseAsTheyWereWritten) {
    for (const std::string written : {"3.5", "-1e2", "inf", "1979-05-27", "1979-05-27 07:32:00Z", "07:32:00"})
        expect_error(named + on_squares + "move = [{ name = \"di città\", distance = " + written + " }] # `7`\n", 6,
                     "distance = " + written + ": this is no distance", Language::english);
    expect_error(named + "board = { shape = \"square\", size = 1." + std::string(100, '0') + " }\n", 4,
                 "size = 1." + std::string(38, '0') + "...: this is no size", Language::english);
}

TEST(DescriptionAdvice, FindsAGameThatCannotBeginForOneChoice) {
    expect_error(named + "board = { shape = \"square\", size = \"$s\" }\nstart = { white = \"rows 1-2\" }\n[[move]]\n" +
                     "[option.s]\nvalues = [5, 4]\n",
                 5, "with s=4: the game is over before the first action", Language::english);
}

// The errors of a game with these rules that cannot begin, behind the one of the start.
std::vector<Error> told_of_beginning(const std::string& rules) {
    const DescribedGame game = read_description(named + on_squares + rules, "test");
    EXPECT_FALSE(game.family);
    EXPECT_EQ(game.complaints.errors.at(0).line, 5u);
    return {game.complaints.errors.begin() + 1, game.complaints.errors.end()};
}

TEST(DescriptionAdvice, SaysWhyTheFirstRulesCannotBeginTheGame) {
    const struct {
        const char *rule, *en, *it;
    } told[]{{"[[move]]\nif = \"beside enemy\"\n", "its tests do not hold", "le sue condizioni non valgono"},
             {"stack = { most = 1 }\n[[move]]\nonto = \"own\"\n", "make a stack too high", "una pila troppo alta"},
             {"[[move]]\nonto = \"enemy\"\n", "holds what onto says", "contiene ciò che dice onto"},
             {"[[move]]\nover = \"enemy\"\n", "between as over says", "ciò che dice over"},
             {"stack = { off = \"home\" }\n[[move]]\nfrom = \"hand\"\n", "the hand is empty", "la mano è vuota"},
             {"[[move]]\nway = \"diagonal\"\n", "so far in its directions", "nelle sue direzioni"}};
    for (const auto& [rule, en, it] : told) {
        const std::vector<Error> errors = told_of_beginning(rule);
        ASSERT_EQ(errors.size(), 1u) << rule;
        EXPECT_NE(errors[0].in(Language::english).find(en), std::string::npos) << errors[0].in(Language::english);
        EXPECT_NE(errors[0].in(Language::italian).find(it), std::string::npos) << errors[0].in(Language::italian);
    }
    const std::vector<Error> many = told_of_beginning("[[move]]\nonto = \"enemy\"\n[[move]]\nover = \"enemy\"\n");
    ASSERT_EQ(many.size(), 2u);
    EXPECT_EQ(many[0].line, 6u);
    EXPECT_EQ(many[1].line, 8u);
}

TEST(DescriptionAdvice, SaysThatTheStartHoldsAlreadyWhatWins) {
    expect_error(named + on_squares + "end.hold = { stacks = 3 }\n[[move]]\n", 6, "what hold asks for",
                 Language::english);
}

TEST(DescriptionAdvice, NamesThePlaceInAMapOfSeveralLines) {
    const auto error_in = [](const std::string& map) {
        return read_description(named + "board = { shape = \"square\", size = 3 }\nstart.map = " + map + "\n[[move]]\n",
                                "test")
            .complaints.errors.at(0);
    };
    const Error unknown = error_in("\"\"\"\n  w w w\n  . x .\n  b b b\n\"\"\"");
    EXPECT_EQ(unknown.line, 7u);
    EXPECT_EQ(unknown.column, 5u);
    const Error narrow = error_in("\"\"\"\n\nw w w\n. .\nb b b\"\"\"");
    EXPECT_EQ(narrow.line, 8u);
    EXPECT_EQ(narrow.column, 1u);
}

TEST(DescriptionAdvice, NamesThePlaceOfACell) {
    const DescribedGame game = read_description(
        named + "board = { shape = \"square\", size = 5 }\nstart = { white = \"a1 b1 q9\" }\n[[move]]\n", "test");
    ASSERT_FALSE(game.complaints.errors.empty());
    EXPECT_EQ(game.complaints.errors[0].line, 5u);
    EXPECT_EQ(game.complaints.errors[0].column, 26u);
}

TEST(DescriptionAdvice, SaysHowToWriteNotAndAnd) {
    expect_error(named + on_squares + "[[move]]\nif = \"not beside enemy\"\n", 7, "unless = \"beside enemy\"",
                 Language::english);
    expect_error(named + on_squares + "[[move]]\nif = \"beside own and in edge\"\n", 7, "[\"beside own\", \"in edge\"]",
                 Language::italian);
}

TEST(DescriptionAdvice, WarnsOfAYearThatIsNone) {
    const DescribedGame game =
        read_description(named + "year = \"1990\"\nminutes = -5\n" + on_squares + "[[move]]\n", "test");
    ASSERT_EQ(game.complaints.warnings.size(), 2u);
    EXPECT_EQ(game.complaints.warnings[0].line, 4u);
    EXPECT_EQ(game.complaints.warnings[1].line, 5u);
    const DescribedGame nameless =
        read_description("language = 1\nfamily = \"stacks\"\nname = 5\n" + on_squares + "[[move]]\n", "test");
    ASSERT_EQ(nameless.complaints.errors.size(), 1u);
    EXPECT_EQ(nameless.complaints.errors[0].line, 3u);
}

TEST(DescriptionAdvice, KeepsTheNamesOfTheUsualRegions) {
    expect_error(named + on_squares + "region.\"far row\" = \"a1\"\n[[move]]\n", 6, "always a region",
                 Language::english);
}

TEST(DescriptionAdvice, RefusesNamesInDisguise) {
    const std::pair<const char*, const char*> told[]{{"L\u0430sca", "mixes letters of two alphabets"},
                                                     {"\u0410\u0412\u0410", "look like Latin ones"},
                                                     {"\U0001d401yte", "ornamental form"}};
    for (const auto& [name, words] : told) {
        const std::string text = "language = 1\nfamily = \"stacks\"\nname = \"" + std::string(name) + "\"\n";
        expect_error(text + on_squares + "[[move]]\n", 3, words, Language::english);
    }
    const std::string italian = "language = 1\nfamily = \"stacks\"\nname = { en = \"Lasca\", it = \"L\u0430sca\" }\n";
    expect_error(italian + on_squares + "[[move]]\n", 3, "due alfabeti", Language::italian);
    EXPECT_TRUE(
        read_description("language = 1\nfamily = \"stacks\"\nname = \"Шашки\"\n" + on_squares + "[[move]]\n", "test")
            .family);
}

TEST(DescriptionAdvice, WarnsOfWhatIsNeverCountedOrReached) {
    const DescribedGame stacks =
        read_description(named + on_squares + "score = { count = \"stacks\" }\n[[move]]\n", "test");
    ASSERT_EQ(stacks.complaints.warnings.size(), 1u);
    EXPECT_EQ(stacks.complaints.warnings[0].line, 6u);
    const DescribedGame seeds = read_description(
        "language = 1\nfamily = \"seeds\"\nname = \"Test\"\nboard = { houses = 3 }\nstart = { seeds = 2 }\n"
        "end = { points = 13 }\n",
        "test");
    ASSERT_EQ(seeds.complaints.warnings.size(), 1u);
    EXPECT_EQ(seeds.complaints.warnings[0].line, 6u);
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

std::vector<Error> warnings_of_trial(const std::string& text) {
    DescribedGame game = read_description(text, "test");
    if (!game.family) return {};
    Catalog games;
    games.add(std::move(*game.family));
    described::try_out(**games.make("test"), game.complaints);
    return game.complaints.warnings;
}

// Pieces that go round for ever and never meet.
TEST(DescriptionAdvice, WarnsOfGamesThatNeverEnd) {
    const std::vector<Error> warnings = warnings_of_trial(named + "board = { shape = \"square\", size = 7 }\n" +
                                                          "start = { white = \"row 1\" }\n[[move]]\n");
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_NE(warnings[0].in(Language::english).find("may never end"), std::string::npos);
}

// A stone that reaches the far row wins, and it stands one step before it.
TEST(DescriptionAdvice, WarnsOfGamesThatAreWonAtOnce) {
    const auto told = [](const std::string& row) {
        std::string all;
        for (const Error& warning :
             warnings_of_trial(named + "board = { shape = \"square\", size = 5 }\nstart = { white = \"" + row +
                               "\" }\nend.hold = { stacks = 1, if = \"in far row\", at = \"turn ends\" }\n" +
                               "[[move]]\nway = \"forward\"\nonto = [\"empty\", \"enemy\"]\n"))
            all += warning.in(Language::english) + warning.in(Language::italian) + "\n";
        return all;
    };
    EXPECT_NE(told("row 4").find("whoever begins wins with the first turn: a4-a5"), std::string::npos) << told("row 4");
    EXPECT_NE(told("row 4").find("chi comincia vince al primo turno: a4-a5"), std::string::npos);
    EXPECT_EQ(told("row 1").find("first turn"), std::string::npos) << told("row 1");
}

TEST(DescriptionAdvice, WarnsOfRulesThatNoRandomGameUses) {
    const std::string forward = "[[move]]\nway = \"forward\"\n";
    const std::vector<Error> warnings =
        warnings_of_trial(named + on_squares + forward + "[[move]]\nif = \"height > 1\"\nway = \"backward\"\n");
    ASSERT_EQ(warnings.size(), 1u);
    EXPECT_EQ(warnings[0].line, 8u);
    EXPECT_NE(warnings[0].in(Language::english).find("never used in random games"), std::string::npos);
    EXPECT_NE(warnings[0].in(Language::italian).find("non è mai servita"), std::string::npos);
    EXPECT_TRUE(warnings_of_trial(named + on_squares + forward).empty());
}

TEST(DescriptionAdvice, WarnsOfRulesForSeedsThatNoRandomGameUses) {
    const std::string seeds =
        "language = 1\nfamily = \"seeds\"\nname = \"Test\"\nboard = { houses = 4 }\n"
        "start = { seeds = 2 }\n[[fall]]\nin = \"enemy\"\nhere = 3\ntake = \"here\"\n";
    const std::vector<Error> warnings =
        warnings_of_trial(seeds + "[[fall]]\nin = \"own\"\nhere = 17\ntake = \"here\"\n");
    ASSERT_FALSE(warnings.empty());
    EXPECT_EQ(warnings.back().line, 10u);
}

// All rules of the games that come with the program are used.
TEST(DescriptionAdvice, FindsEveryRuleOfTheBuiltInGamesUsed) {
    for (const FamilyPtr& family : catalog().families()) {
        if (family->description.empty()) continue;
        for (const Error& warning : warnings_of_trial(std::string(family->description)))
            EXPECT_EQ(warning.in(Language::english).find("never used"), std::string::npos)
                << family->info.id << ": " << warning.in(Language::english);
    }
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
