#include <gtest/gtest.h>

#include <algorithm>

#include "games/described_game.hpp"
#include "support/games.hpp"

// The rules of described games in words, as a newcomer reads them.
namespace tavoliere {
namespace {

std::string rules_from(const std::string& text, Language language, const Options::Given& given = {}) {
    const DescribedGame game = read_description(text, "mine");
    if (!game.family) return game.complaints.errors.at(0).in(Language::english);
    const auto options = Options::resolve(game.family->info.options, given);
    return options ? game.family->rules(*options, language) : options.error().in(Language::english);
}

std::string described_text(std::string_view id) { return std::string(catalog().find(id)->description); }

std::string changed(std::string text, std::string_view from, std::string_view to) {
    text.replace(text.find(from), from.size(), to);
    return text;
}

bool says(const std::string& rules, std::string_view words) { return rules.find(words) != std::string::npos; }

TEST(DescribedRules, SayWhichJumpsAreOptional) {
    const std::string lasca = described_text("lasca");
    EXPECT_FALSE(says(rules_from(lasca, Language::english), "optional"));
    const std::string free = changed(lasca, "must = \"yes\"", "must = \"no\"");
    EXPECT_TRUE(says(rules_from(free, Language::english), "This jump is optional."));
    EXPECT_TRUE(says(rules_from(free, Language::italian), "Questo salto è facoltativo."));
}

TEST(DescribedRules, SayInItalianWhatIsCrossedApartFromWhereOneLands) {
    for (const FamilyPtr& family : catalog().families()) {
        if (family->description.empty()) continue;
        const std::string rules = rules_from(std::string(family->description), Language::italian);
        for (const char* crossing : {"caselle vuote, su ", "qualsiasi cosa, su ", "una pila, su ", "pila nemica, su "})
            EXPECT_FALSE(says(rules, crossing)) << family->info.id << ": " << rules;
    }
    EXPECT_TRUE(says(rules_from(described_text("lasca"), Language::italian),
                     "saltando esattamente una pila nemica e arrivando su una casella vuota."));
}

TEST(DescribedRules, TellHowKindsGoInASentenceOfTheirOwn) {
    const std::string rules = rules_from(described_text("lasca"), Language::english);
    EXPECT_TRUE(
        says(rules, "The piece on top decides: a soldier goes forward, one cell; an officer goes in any direction"));
    EXPECT_TRUE(says(rules, "a soldier jumps forward, to the cell right behind the jumped stack;"));
    EXPECT_TRUE(says(rules_from(described_text("draughts"), Language::english), "Pieces never stand on each other"));
}

TEST(DescribedRules, NamePlacesAsOneSaysThem) {
    const std::string accasta = described_text("accasta");
    const Options::Given forbidden{{"castle_release", "forbid"}};
    EXPECT_TRUE(says(rules_from(accasta, Language::italian), "con tre pile nel castello nemico ha vinto"));
    EXPECT_TRUE(
        says(rules_from(accasta, Language::italian, forbidden), "scopre un pezzo nemico nel proprio castello."));
    EXPECT_TRUE(
        says(rules_from(accasta, Language::english, forbidden), "uncovers an enemy piece in their own castle."));
}

TEST(DescribedRules, SayWhereAMoveBringsWhatIsPromoted) {
    const auto promoted_in = [](const std::string& place, Language language) {
        return rules_from(changed(described_text("lasca"), "in = \"far row\"", "in = \"" + place + "\""), language);
    };
    EXPECT_TRUE(says(promoted_in("far row", Language::english), "a move brings to the far row becomes an officer"));
    EXPECT_TRUE(says(promoted_in("near row", Language::english), "a move brings into the near row"));
    EXPECT_TRUE(says(promoted_in("edge", Language::english), "a move brings to the edge"));
    EXPECT_TRUE(says(promoted_in("edge", Language::italian), "muovendo arriva sul bordo"));
}

TEST(DescribedRules, OfSeedsSayWhatHoldsAndWhichWay) {
    const std::string toguz = described_text("toguz");
    EXPECT_TRUE(says(rules_from(toguz, Language::english), "a lone seed moves one house on"));
    const std::string least = changed(toguz, "origin = \"first\"", "origin = \"first\", least = 2");
    EXPECT_FALSE(says(rules_from(least, Language::english), "lone seed")) << "it is never sown";
    const std::string onward = changed(described_text("oware"), "run = \"back\"", "run = \"on\"");
    EXPECT_TRUE(says(rules_from(onward, Language::english), "house by house in the way of sowing"));
    EXPECT_TRUE(says(rules_from(onward, Language::italian), "nel verso della semina, casa per casa"));
}

TEST(DescribedRules, SayWhenALongGameIsADraw) {
    EXPECT_TRUE(says(rules_from(described_text("lasca"), Language::english), "lasted 1000 turns is a draw"));
    EXPECT_TRUE(says(rules_from(described_text("oware"), Language::italian, {{"cap", "70"}}), "dura 70 turni è patta"));
}

constexpr const char* small_board = R"(language = 1
family = "stacks"
name = "Small"
board = { shape = "square", size = 5, without = "WITHOUT" }
start = { white = "row 1" }
[[move]]
carry = "part"
)";

TEST(DescribedRules, NameTheCellsThatAreMissing) {
    const std::string few = changed(small_board, "WITHOUT", "e3 a3 c3");
    EXPECT_TRUE(says(rules_from(few, Language::english), "It is without a3, c3 and e3: 22 cells are left."));
    EXPECT_TRUE(says(rules_from(few, Language::italian), "È senza a3, c3 e e3: restano 22 caselle."));
    const std::string many = changed(small_board, "WITHOUT", "columns b,d");
    EXPECT_TRUE(says(rules_from(many, Language::english), "10 cells are missing, as the figure shows: 15 are left."));
    EXPECT_FALSE(says(rules_from(changed(small_board, ", without = \"WITHOUT\"", ""), Language::english), "left."));
}

TEST(DescribedRules, SayComparisonsAsAPersonWould) {
    const auto with_test = [](const std::string& test, Language language) {
        return rules_from(
            changed(small_board, ", without = \"WITHOUT\"", "") + "[[move]]\nonto = \"any\"\nif = \"" + test + "\"\n",
            language);
    };
    const struct {
        const char *test, *en, *it;
    } told[]{
        {"height > 4", "only if the stack is higher than 4.", "solo se la pila è più alta di 4."},
        {"4 < height", "only if the stack is higher than 4.", "solo se la pila è più alta di 4."},
        {"carried = 1", "the player moves exactly 1 piece.", "chi gioca muove esattamente 1 pezzo."},
        {"level <= 2", "the lowest piece moved is at level 2 or below.", "è al livello 2 o sotto."},
        {"target >= 2", "the stack reached is at least 2 high.", "la pila d'arrivo è alta almeno 2."},
        {"target < 1", "the cell reached is empty.", "la casella d'arrivo è vuota."},
        {"own >= 2", "the stack holds at least 2 pieces of the player's own.", "contiene almeno 2 pezzi di chi muove."},
        {"target >= level", "the height of the stack reached is at least the level of the lowest piece moved.",
         "il livello del pezzo più basso mosso non supera l'altezza della pila d'arrivo."}};
    for (const auto& [test, en, it] : told) {
        EXPECT_TRUE(says(with_test(test, Language::english), en)) << test << with_test(test, Language::english);
        EXPECT_TRUE(says(with_test(test, Language::italian), it)) << test << with_test(test, Language::italian);
    }
}

TEST(DescribedRules, SayWhatHasToBeHeld) {
    const std::string beside = changed(small_board, ", without = \"WITHOUT\" }",
                                       " }\nend = { hold = { stacks = 2, if = \"beside enemy in far row\" } }");
    EXPECT_TRUE(
        says(rules_from(beside, Language::english), "with two stacks beside an enemy stack in the far row has won"));
    EXPECT_TRUE(says(rules_from(beside, Language::italian),
                     "con due pile accanto a una pila nemica nell'ultima riga ha vinto"));
}

TEST(DescribedRules, OfSeedsFollowASowingWithTheirArrows) {
    const std::string rules = rules_from(described_text("oware"), Language::english);
    const std::size_t at = rules.find(" arrow:");
    ASSERT_NE(at, std::string::npos);
    const std::string arrow = rules.substr(at, rules.find('\n', at) - at);
    EXPECT_GE(std::ranges::count(arrow, '-'), 2) << arrow;
}

// What is put together from parts must still be a sentence.
TEST(DescribedRules, HaveNoSeams) {
    for (const FamilyPtr& family : catalog().families()) {
        if (family->description.empty()) continue;
        for (const Language language : {Language::english, Language::italian}) {
            const std::string rules = rules_from(std::string(family->description), language);
            for (const char* seam : {",,", " ,", ", .", " .", ";.", ":."})
                EXPECT_EQ(rules.find(seam), std::string::npos)
                    << family->info.id << ": " << seam
                    << " in: " << rules.substr(std::min(rules.find(seam), rules.size()), 60);
        }
    }
}

TEST(DescribedScenes, KnowKindsAndHomes) {
    const auto home = [](std::string_view id) { return game_or_fail(id)->scene().home; };
    for (const char* id : {"lasca", "bashne", "draughts", "focus", "accasta", "oware", "kalah", "toguz", "layli"})
        EXPECT_EQ(home(id), Home::below) << id;
    const auto kinds = game_or_fail("bashne")->scene().kinds;
    ASSERT_EQ(kinds.size(), 4u);
    EXPECT_EQ(kinds[1].letter, 'W');
    EXPECT_EQ(kinds[1].en, "king");
    EXPECT_EQ(kinds[1].it, "dama");
    EXPECT_TRUE(kinds[1].feminine);
    EXPECT_EQ(kinds[3].piece, (ViewPiece{Owner::second, Shape::crowned}));
}

// The first row of a hexagon is drawn below where the player who begins starts there, as the page shows it.
TEST(DescribedScenes, DrawTheFirstPlayerBelow) {
    const Board board = game_or_fail("accasta")->scene().board;
    EXPECT_GT(board.cells[static_cast<std::size_t>(*board.find("a1"))].centre.y,
              board.cells[static_cast<std::size_t>(*board.find("g7"))].centre.y);
    EXPECT_TRUE(says(rules_from(described_text("accasta"), Language::english), "name the rows from the bottom"));
}

}  // namespace
}  // namespace tavoliere
