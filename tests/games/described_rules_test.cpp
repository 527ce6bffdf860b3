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
        says(rules_from(accasta, Language::english, forbidden), "uncovers an enemy piece in one's own castle."));
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
    EXPECT_EQ(home("lasca"), Home::below);
    EXPECT_EQ(home("accasta"), Home::above);
    EXPECT_EQ(home("focus"), Home::nowhere);
    const auto kinds = game_or_fail("bashne")->scene().kinds;
    ASSERT_EQ(kinds.size(), 4u);
    EXPECT_EQ(kinds[1].letter, 'W');
    EXPECT_EQ(kinds[1].en, "king");
    EXPECT_EQ(kinds[1].it, "dama");
    EXPECT_TRUE(kinds[1].feminine);
    EXPECT_EQ(kinds[3].piece, (ViewPiece{Owner::second, Shape::crowned}));
}

}  // namespace
}  // namespace tavoliere
