#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "game/record.hpp"
#include "games/described_game.hpp"
#include "games/kernels.hpp"
#include "games/vocabulary_text.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"

// Games that are written in the language of descriptions: the examples of docs/examples beside the games of the same
// rules that are written in C++, and what an author is told of a wrong text.
namespace tavoliere {
namespace {

std::string text_of(const std::string& path) {
    std::ifstream file(std::string(TAVOLIERE_SOURCE_DIR) + "/" + path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

std::shared_ptr<const AnyGame> example(const std::string& id, const Options::Given& options = {}) {
    DescribedGame described = read_description(text_of("docs/examples/" + id + ".toml"), id);
    if (!described.family) throw std::runtime_error(described.complaints.errors.at(0).in(Language::english));
    Catalog games;
    games.add(std::move(*described.family));
    auto game = games.make(id, options);
    if (!game) throw std::runtime_error(game.error().in(Language::english));
    return std::move(*game);
}

// Built-in positions tell less of a stack: the same game is played by the same actions.
void expect_same_games(const AnyGame& described, const AnyGame& built_in, const AnyPosition& described_start,
                       const AnyPosition& built_in_start, std::uint64_t seed) {
    Random random(seed);
    AnyPosition ours = described_start, theirs = built_in_start;
    for (int ply = 0; ply < 400; ++ply) {
        const std::vector<std::string> actions = described.actions(ours);
        ASSERT_EQ(actions, built_in.actions(theirs)) << "ply " << ply << ": " << described.format_position(ours);
        const auto outcome = described.outcome(ours), expected = built_in.outcome(theirs);
        ASSERT_EQ(outcome.has_value(), expected.has_value());
        if (outcome) {
            ASSERT_EQ(outcome->winner, expected->winner);
            ASSERT_EQ(outcome->scores, expected->scores);
        }
        if (actions.empty()) return;
        const std::string action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
        ours = described.play(ours, action)->after;
        theirs = built_in.play(theirs, action)->after;
    }
}

void expect_same_games(const std::string& id, const std::string& built_in_id, const Options::Given& options,
                       int games) {
    const auto described = example(id, options);
    const auto built_in = game_or_fail(built_in_id, options);
    for (int seed = 1; seed <= games; ++seed)
        expect_same_games(*described, *built_in, described->start(), built_in->start(),
                          static_cast<std::uint64_t>(seed));
}

// Two implementations of one game, by hand and by description, agree in so many games.
constexpr int compared_games = sanitized ? 30 : 2000;

TEST(DescribedByte, IsTheBuiltInOne) {
    expect_same_games("byte", "byte", {}, compared_games);
    expect_same_games("byte", "byte", {{"size", "10"}}, effort(200));
}

TEST(DescribedAbande, IsTheBuiltInOne) {
    expect_same_games("abande", "abande", {}, compared_games);
    expect_same_games("abande", "abande", {{"board", "hex"}}, effort(200));
    expect_same_games("abande", "abande", {{"first", "black"}, {"lock", "first-2"}}, effort(200));
}

AnyPosition filled_board(const AnyGame& dvonn, Random& random) {
    AnyPosition filled = dvonn.start();
    for (int i = 0; i < 49; ++i) filled = dvonn.play_random(filled, random)->after;
    return filled;
}

// A board of single pieces, as a text of the described game.
std::string as_described(const AnyGame& dvonn, const AnyPosition& filled) {
    std::map<std::string, char> letters;
    const View view = dvonn.view(filled);
    for (const ViewStack& stack : view.stacks)
        letters[dvonn.scene().board.cells[static_cast<std::size_t>(stack.cell)].name] =
            "wbr"[static_cast<int>(stack.pieces[0].owner)];
    std::string position = "turn=w s=";
    for (const auto& [cell, letter] : letters) position += (position.back() == '=' ? "" : ",") + cell + ':' + letter;
    return position;
}

// The description has the movements of Dvonn, so each game goes on from a board that the built-in one has filled.
TEST(DescribedDvonn, MovesAsTheBuiltInOne) {
    const auto described = example("dvonn-moves");
    const auto built_in = game_or_fail("dvonn");
    for (int seed = 1; seed <= compared_games; ++seed) {
        Random random(static_cast<std::uint64_t>(seed));
        const AnyPosition filled = filled_board(*built_in, random);
        const AnyPosition start = position_or_fail(*described, as_described(*built_in, filled));
        expect_same_games(*described, *built_in, start, filled, static_cast<std::uint64_t>(seed));
    }
}

TEST(DescribedDvonn, HasTheCountsOfTheBuiltInOne) {
    const auto described = example("dvonn-moves");
    const auto built_in = game_or_fail("dvonn");
    Random random(1);
    const AnyPosition filled = filled_board(*built_in, random);
    const AnyPosition start = position_or_fail(*described, as_described(*built_in, filled));
    const int depth = sanitized ? 3 : 5;
    EXPECT_EQ(described->perft(start, depth), built_in->perft(filled, depth));
}

// What a person reads is shown too: the start, and each rule as it came up in some game.
TEST(DescribedRules, HaveAFigureForEachRule) {
    for (const char* id : {"lasca", "bashne", "focus", "accasta", "oware", "kalah", "toguz", "layli"}) {
        const auto game = game_or_fail(id);
        const std::string_view description = game->family().description;
        const std::string rules = game->family().rules(game->options(), Language::english);
        const auto count = [](std::string_view text, std::string_view word) {
            std::size_t found = 0;
            for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++found;
            return found;
        };
        EXPECT_EQ(count(rules, "```tavoliere"), 1 + count(description, "[[move]]") + count(description, "[[fall]]"))
            << id;
    }
}

TEST(DescribedRules, PrintTheNotesOfAllTables) {
    std::string text = text_of("src/games/descriptions/lasca.toml");
    text.replace(text.find("over = "), 0, "note = { en = \"Second rule.\", it = \"Seconda regola.\" }\n");
    text.replace(text.find("author"), 0, "note = \"Of it all.\"\n");
    const DescribedGame described = read_description(text, "noted");
    ASSERT_TRUE(described.family);
    const Options usual = *Options::resolve(described.family->info.options, {});
    const std::string english = described.family->rules(usual, Language::english);
    EXPECT_NE(english.find("## Notes\n\n- Of it all.\n- Second rule.\n"), std::string::npos) << english;
    EXPECT_NE(described.family->rules(usual, Language::italian).find("- Seconda regola.\n"), std::string::npos);
}

// A game that ends with the first point counts nothing, and one point is no "1 points".
TEST(DescribedRules, CountOnlyWhereTheGameCanCome) {
    const auto rules_of = [](const AnyGame& game, Language language) {
        return game.family().rules(game.options(), language);
    };
    const auto floor = example("fifth-floor"), mixtour = example("mixtour");
    const std::string english = rules_of(*floor, Language::english), italian = rules_of(*floor, Language::italian);
    EXPECT_NE(english.find("- Whoever scores a point wins."), std::string::npos) << english;
    EXPECT_NE(italian.find("- Vince chi segna un punto."), std::string::npos) << italian;
    EXPECT_EQ(english.find("To count"), std::string::npos) << english;
    EXPECT_NE(rules_of(*mixtour, Language::english).find("To count"), std::string::npos)
        << "both may have to pass there";
}

TEST(DescribedExamples, HaveTheirCounts) {
    const auto count = [](const AnyGame& game, int depth) { return game.perft(game.start(), depth); };
    EXPECT_EQ(count(*example("byte"), 4), 864299u);
    EXPECT_EQ(count(*example("abande"), 5), count(*game_or_fail("abande"), 5));
    EXPECT_EQ(count(*example("abande", {{"board", "hex"}}), 5), 100704u);
    EXPECT_EQ(count(*example("dvonn-moves"), 2), 1923u);
    EXPECT_EQ(count(*example("emergo"), 2), 1504u);
    EXPECT_EQ(count(*example("mixtour"), 3), 14088u);
    // These three agree with a plain interpreter of each.
    EXPECT_EQ(count(*example("fifth-floor"), 4), 308592u);
    EXPECT_EQ(count(*example("beyond-the-gap"), 7), 216326u);
    EXPECT_EQ(count(*example("the-dozen"), 7), 664374u);
    EXPECT_EQ(count(*example("stapeldammen"), 5), 27117u);
    EXPECT_EQ(count(*example("stapeldammen", {{"variant", "kuile"}}), 4), 8100u);
}

// The text that errors are tried on: a line is replaced by a wrong one.
std::string lasca_with(const std::string& line, const std::string& instead) {
    std::string text = text_of("src/games/descriptions/lasca.toml");
    const std::size_t at = text.find(line);
    EXPECT_NE(at, std::string::npos) << line;
    return text.replace(at, line.size(), instead);
}

// What the author reads first, with its place.
std::string told(const std::string& text) {
    const DescribedGame game = read_description(text, "test");
    if (game.family) return "";
    EXPECT_FALSE(game.complaints.errors.empty());
    const Error& error = game.complaints.errors.at(0);
    EXPECT_FALSE(error.in(Language::italian).empty());
    return error.in(Language::english);
}

void expect_told(const std::string& text, std::size_t line, const std::string& part) {
    const std::string words = told(text);
    EXPECT_NE(words.find("line " + std::to_string(line) + ","), std::string::npos) << words;
    EXPECT_NE(words.find(part), std::string::npos) << words;
}

TEST(DescriptionErrors, NameTheLineTheWordAndWhatIsPossible) {
    expect_told(lasca_with("over = \"enemy\"", "ovr = \"enemy\""), 28, "\"ovr\" is no word of move");
    expect_told(lasca_with("over = \"enemy\"", "ovr = \"enemy\""), 28, "the nearest is over");
    expect_told(lasca_with("over = \"enemy\"", "over = \"foe\""), 28,
                "over cannot be \"foe\"; expected: one of empty, anything, enemy, own, occupied");
    expect_told(lasca_with("size = 7", "size = \"seven\""), 9, "size = \"seven\"");
    expect_told(lasca_with("shape = \"square\", ", ""), 9, "a board needs shape");
    expect_told(lasca_with("size = 7", "size = 12"), 9, "144 cells; expected: at most 121");
    expect_told(lasca_with("rows 1-3", "rows 1-9"), 10, "is no cell or region");
    expect_told(lasca_with("rows 1-3", "rows 1-5"), 10, "two stacks start on");
    expect_told(lasca_with("becomes = \"officer\"", "becomes = \"oficer\""), 18, "no such kind");
    expect_told(lasca_with("\"$again\"", "\"$agian\""), 33, "there is no option or list of that name");
    expect_told(lasca_with("language = 1", "language = 2"), 1, "this program knows language 1");
    expect_told(lasca_with("take = \"top\"\n", ""), 29, "says nothing here");
    expect_told(lasca_with("take = \"top\"\nto = \"under\"\n", ""), 30, "this turn could go on for ever");
    expect_told(lasca_with("family = \"stacks\"", "family = \"stack\""), 2, "expected: one of");
    expect_told("language = 1\nfamily = \"stacks\"\nname = ", 3, "this is not TOML");
}

TEST(DescriptionErrors, SayWhatNewcomersGetWrong) {
    const std::string inside = "[[move]]\nend = { stuck = \"loses\" }";
    expect_told(lasca_with("[[move]]", inside), 25, "end stands inside the table move that begins in line 24");
    expect_told(lasca_with("[[move]]", inside), 25,
                "expected: end above the first header, or a header [end] of its own");
    expect_told(lasca_with("[[move]]", "[[move]]\npass = \"always\""), 25,
                "expected: pass above the first header in brackets");
    expect_told(lasca_with("must = \"yes\"", "must = true"), 31,
                "must cannot be true; expected: a word in quotation marks: must = \"yes\"");
    expect_told(lasca_with("must = \"yes\"", "must = false"), 31, "must = \"no\"");
    expect_told(lasca_with("must = \"yes\"", "must = “yes”"), 31,
                "column 8: “ is a typographic quotation mark; expected: straight");
    expect_told(lasca_with("must = \"yes\"", "must = \"yes”"), 31, "column 12: ” is a typographic quotation mark");
    expect_told(lasca_with("[[move]]", "[move]"), 27, "expected: each word once; a table all in { }, or word by word");
    expect_told(lasca_with("size = 7", "size: 7"), 9, "expected: a word, = and a value: size = 7");
    expect_told(lasca_with("size = 7,", "size = 7"), 9,
                "expected: a table such as { shape = \"square\", size = 7 }, all in one line");
    EXPECT_EQ(told(lasca_with("name = \"Lasca\"", "name = \"“Lasca”\"")), "") << "quotation marks may stand in a text";
}

TEST(DescriptionErrors, NameTheNumberThatIsNone) {
    const auto with_test = [](const std::string& test) {
        return lasca_with("again = \"$again\"", "again = \"$again\"\nif = \"" + test + "\"");
    };
    expect_told(with_test("heigth > 2"), 34, "\"heigth\" is no number that a test knows; expected: one of height,");
    expect_told(with_test("heigth > 2"), 34, "(the nearest is height)");
    expect_told(with_test("height > two"), 34, "\"two\" is no number that a test knows");
    expect_told(with_test("height >"), 34, "is no test here");
    expect_told(lasca_with("start = {", "start = { hand = 70,"), 10,
                "hand = 70: this number does not fit; expected: a whole number from 0 to 32");
    expect_told(lasca_with("end = {", "end = { stuck = \"loses\" }\nend = {"), 12, "or word by word as end.stuck");
}

TEST(DescriptionErrors, AreToldForOneChoiceOfOptionsToo) {
    const std::string words = told(lasca_with("values = [\"never\", \"free\"]", "values = [\"never\", \"often\"]"));
    EXPECT_NE(words.find("with again=often"), std::string::npos) << words;
}

TEST(DescriptionErrors, AreFoundInTextsOfAnyLength) {
    EXPECT_NE(told(std::string(20'000, '#')).find("at most 16384"), std::string::npos);
    EXPECT_NE(told("").find("the first line is missing"), std::string::npos);
}

TEST(DescriptionWords, AreThoseOfTheDocument) {
    const std::string document = text_of("docs/describing-a-game.md");
    EXPECT_NE(document.find(vocabulary_markdown(Language::english)), std::string::npos)
        << "put what `tavoliere describe words` prints at the end of the document";
}

// What holds without a word is said in Italian too, where it is a phrase and not a value.
TEST(DescriptionWords, SayTheirDefaultsInBothLanguages) {
    const std::string italian = vocabulary_markdown(Language::italian);
    std::vector<described::Vocabulary> all{described::common_words()};
    for (const described::Kernel* kernel : described::kernels()) all.push_back(kernel->words());
    for (const described::Vocabulary& words : all)
        for (const described::Word& word : words) {
            const bool is_sentence =
                word.absent.find(' ') != std::string_view::npos && word.absent.find('"') == std::string_view::npos;
            EXPECT_FALSE(is_sentence && italian.find("(" + std::string(word.absent) + ")") != std::string::npos)
                << word.absent;
        }
}

// An author writes no line that the program does not understand: the examples of the words are words.
TEST(DescriptionWords, HaveExamplesThatCanBeRead) {
    for (const described::Kernel* kernel : described::kernels())
        for (const described::Word& word : kernel->words()) {
            EXPECT_FALSE(word.meaning.en.empty() || word.meaning.it.empty()) << word.key;
            if (word.example.empty()) continue;
            EXPECT_TRUE(described::read_toml(word.example)) << word.table << '.' << word.key << ": " << word.example;
        }
}

// The author's letters come back as they were written, also beside signs that stand for others on the way.
TEST(DescriptionText, KeepsItsLetters) {
    const auto value =
        described::read_toml("# però\nname = \"Però `così` è\"\nmap = \"\"\"\nà b\n\"\"\"\nlist = [\"é\", \"x\"]\n");
    ASSERT_TRUE(value);
    EXPECT_EQ(value->find("name")->text, "Però `così` è");
    EXPECT_EQ(value->find("map")->text, "à b\n");
    EXPECT_EQ(value->find("list")->items.at(0).text, "é");
    EXPECT_TRUE(described::read_toml("\xef\xbb\xbfname = \"x\"")) << "a mark that some editors write";
    EXPECT_FALSE(described::read_toml("è = 1"));
    EXPECT_FALSE(described::read_toml("name = \xff"));
}

TEST(DescriptionText, GivesAGameATitleOfOneLine) {
    const std::string longest(60, 'x');
    const auto value = described::read_toml("name = \"a\\n\\n# \\u001bb\"\nlong = \"" + longest + "è\"\n");
    ASSERT_TRUE(value);
    EXPECT_EQ(described::title_in(value->find("name"), Language::english), "a  # b");
    EXPECT_EQ(described::title_in(value->find("long"), Language::italian), longest);
    EXPECT_EQ(described::title_in(nullptr, Language::english), "");
}

// Others see them at the table: a name must not look like another one, nor turn what stands beside it.
TEST(DescriptionText, HidesNothing) {
    const auto value = described::read_toml("name = \"Dv\u200bonn\"\nidea.en = \"a \\u202Eb\"\nlist = [\"\u2066x\"]\n");
    ASSERT_TRUE(value);
    EXPECT_EQ(value->find("name")->text, "Dvonn");
    EXPECT_EQ(described::text_in(value->find("idea"), Language::english), "a b") << "also as an escape";
    EXPECT_EQ(value->find("list")->items.at(0).text, "x");
}

// Every kind of game has rules in both languages, and they name its options.
TEST(DescribedRules, AreWrittenInBothLanguages) {
    for (const FamilyPtr& family : catalog().families()) {
        const auto game = game_or_fail(std::string(family->info.id));
        const std::string english = family->rules(game->options(), Language::english),
                          italian = family->rules(game->options(), Language::italian);
        EXPECT_GT(english.size(), 500u) << family->info.id;
        EXPECT_GT(italian.size(), 500u) << family->info.id;
        EXPECT_NE(english, italian);
    }
}

// What is read first says what is taken, and that it must be.
TEST(DescribedRules, SayInShortWhatIsTaken) {
    const auto in_short = [](const std::string& id) {
        const auto game = game_or_fail(id);
        const std::string rules = game->family().rules(game->options(), Language::english);
        const std::size_t begin = rules.find("## In short");
        return rules.substr(begin, rules.find("## The board") - begin);
    };
    EXPECT_NE(in_short("lasca").find("goes under what moves. Whoever can do this must."), std::string::npos);
    EXPECT_NE(in_short("oware").find("the player takes the seeds of this house"), std::string::npos);
}

TEST(DescribedRules, SayWhereTheStoresAre) {
    const auto kalah = game_or_fail("kalah");
    const std::string rules = kalah->family().rules(kalah->options(), Language::english);
    EXPECT_NE(rules.find("South's is beside f1, North's beside a2"), std::string::npos);
}

}  // namespace
}  // namespace tavoliere
