#include <array>
#include <set>

#include "game/catalog.hpp"
#include "search/engine.hpp"
#include "support/games.hpp"

// What a beginner is told of a game before they play it.
namespace tavoliere {
namespace {

void expect_one_line(const std::string& aim, std::string_view id) {
    EXPECT_FALSE(aim.empty()) << id;
    EXPECT_EQ(aim.find('\n'), std::string::npos) << id;
    EXPECT_LE(aim.size(), 140u) << aim;
    EXPECT_TRUE(aim.empty() || aim.back() == '.') << aim;
}

TEST(FirstSteps, EveryGameHasAnAimInBothLanguagesWhateverItsOptions) {
    for (const Variant& variant : all_variants())
        for (const Language language : {Language::english, Language::italian})
            expect_one_line(game_or_fail(variant.game, variant.options)->aim(language), variant.name());
}

TEST(FirstSteps, TheAimFollowsTheOptions) {
    EXPECT_NE(game_or_fail("byte")->aim(Language::english).find("two points"), std::string::npos);
    EXPECT_NE(game_or_fail("byte", {{"size", "10"}})->aim(Language::english).find("three points"), std::string::npos);
    EXPECT_NE(game_or_fail("connection")->aim(Language::english).find("mate"), std::string::npos);
    EXPECT_EQ(game_or_fail("connection", {{"royal", "none"}})->aim(Language::english).find("mate"), std::string::npos);
}

TEST(FirstSteps, TheAimOfADescribedGameNamesItsEnds) {
    EXPECT_EQ(game_or_fail("lasca")->aim(Language::english), "Whoever cannot act at their turn loses.");
    EXPECT_NE(game_or_fail("oware")->aim(Language::italian).find("semi"), std::string::npos);
    EXPECT_NE(game_or_fail("accasta")->aim(Language::english).find("castle"), std::string::npos);
}

TEST(FirstSteps, TheGamesToBeginWithHaveAnOrderMinutesAndADifficulty) {
    std::set<int> places;
    for (const FamilyPtr& family : catalog().families()) {
        const FirstSteps& steps = family->info.first_steps;
        if (steps.place == 0) continue;
        EXPECT_TRUE(places.insert(steps.place).second) << family->info.id;
        EXPECT_GE(steps.minutes, 5) << family->info.id;
        EXPECT_FALSE(words_of(steps.difficulty).en.empty()) << family->info.id;
        EXPECT_FALSE(words_of(steps.difficulty).it.empty()) << family->info.id;
    }
    ASSERT_EQ(places.size(), 8u);
    EXPECT_EQ(*places.begin(), 1);
    EXPECT_EQ(*places.rbegin(), 8);
}

TEST(FirstSteps, ShortStartsCanBePlayed) {
    int found = 0;
    for (const FamilyPtr& family : catalog().families()) {
        std::set<std::string> seen;
        for (const ShortStart& start : family->info.short_starts) {
            const std::shared_ptr<const AnyGame> game = game_or_fail(family->info.id, start.options);
            const AnyPosition pos = start.position.empty() ? game->start() : position_or_fail(*game, start.position);
            EXPECT_FALSE(game->outcome(pos)) << start.id;
            EXPECT_GT(game->action_count(pos), 1u) << start.id;
            EXPECT_FALSE(start.name.en.empty() || start.name.it.empty()) << start.id;
            EXPECT_TRUE(seen.insert(std::string(start.id)).second) << start.id;
            ++found;
        }
    }
    EXPECT_GE(found, 6);
}

// Nobody begins a shorter game that is as good as lost. Many more nodes chose these positions; few find a gross
// mistake.
TEST(FirstSteps, ShortStartsAreEven) {
    constexpr std::uint64_t nodes = 50'000;
    for (const FamilyPtr& family : catalog().families())
        for (const ShortStart& start : family->info.short_starts) {
            if (start.position.empty()) continue;
            const std::shared_ptr<const AnyGame> game = game_or_fail(family->info.id, start.options);
            const auto engine = game->make_engine(Method::standard, {.table_megabytes = 16});
            engine->set_position(Record(game, position_or_fail(*game, start.position)));
            const SearchAnswer answer = engine->think({.nodes = nodes}, nullptr);
            ASSERT_FALSE(answer.lines.empty());
            EXPECT_NEAR(answer.lines[0].chance, 0.5, 0.15) << family->info.id << ' ' << start.id;
        }
}

// Drawn by the rules, so that nothing stands there that no game could have brought.
TEST(FirstSteps, AFilledBoardOfDvonnHasAllItsPiecesAndIsReachedByPlacements) {
    const std::shared_ptr<const AnyGame> game = game_or_fail("dvonn");
    std::set<std::string> positions;
    for (const ShortStart& start : game->info().short_starts) {
        const AnyPosition pos = position_or_fail(*game, start.position);
        std::array<int, 3> pieces{};
        for (const ViewStack& stack : game->view(pos).stacks)
            for (const ViewPiece& piece : stack.pieces) ++pieces[static_cast<std::size_t>(piece.owner)];
        EXPECT_EQ(pieces, (std::array{23, 23, 3}));
        EXPECT_EQ(game->turn(pos), Side::first) << "White moves first once the board is full";
        EXPECT_TRUE(positions.insert(start.position).second);
    }
    EXPECT_EQ(positions.size(), 3u);
}

}  // namespace
}  // namespace tavoliere
