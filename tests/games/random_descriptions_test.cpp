#include <array>
#include <chrono>
#include <set>

#include "game/game_probe.hpp"
#include "game/record.hpp"
#include "games/described_game.hpp"
#include "search/engine.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/random_description.hpp"

// Descriptions that nobody wrote: words of the language put together at random. Most contradict themselves and are
// refused; those that are accepted are games, and keep the laws of every game.
namespace tavoliere {
namespace {

void expect_laws(const AnyGame& game, const AnyPosition& pos) {
    const std::string text = game.format_position(pos);
    const auto again = game.parse_position(text);
    ASSERT_TRUE(again) << text << ": " << again.error().in(Language::english);
    ASSERT_EQ(game.format_position(*again), text);
    ASSERT_EQ(game.hash(*again), game.hash(pos)) << text;
    ASSERT_EQ(game.hash(pos), game.probe().hash_from_scratch(pos)) << text;
    ASSERT_EQ(game.view(*again), game.view(pos)) << text;
    const std::vector<std::string> actions = game.actions(pos);
    ASSERT_EQ(actions.empty(), game.outcome(pos).has_value()) << text;
    ASSERT_EQ(actions.size(), game.action_count(pos)) << text;
    ASSERT_EQ(std::set<std::string>(actions.begin(), actions.end()).size(), actions.size()) << text;
    for (const std::string& action : actions) {
        const auto played = game.play(pos, action);
        ASSERT_TRUE(played) << action << " in " << text << ": " << played.error().in(Language::english);
        ASSERT_EQ(played->text, action) << text;
    }
}

// Pieces that lead to the next picture, whatever the rules did to them.
void expect_changes(const AnyGame& game, const AnyPosition& before, const PlayedAction& played) {
    std::map<int, std::vector<ViewPiece>> stacks;
    for (const ViewStack& stack : game.view(before).stacks) stacks[stack.cell] = stack.pieces;
    for (const Change& change : game.changes(before, played.text)) {
        std::vector<ViewPiece>& target = stacks[change.cell];
        const auto count = static_cast<std::ptrdiff_t>(change.pieces.size());
        switch (change.kind) {
            case Change::Kind::moved:
                stacks[change.from].resize(stacks[change.from].size() - change.pieces.size());
                target.insert(target.end() - change.under, change.pieces.begin(), change.pieces.end());
                break;
            case Change::Kind::entered:
                target.insert(target.end(), change.pieces.begin(), change.pieces.end());
                break;
            case Change::Kind::captured:
            case Change::Kind::removed:
                target.resize(target.size() - change.pieces.size());
                break;
            case Change::Kind::trimmed:
                target.erase(target.begin(), target.begin() + count);
                break;
            case Change::Kind::turned:
                std::copy(change.pieces.begin(), change.pieces.end(), target.end() - count);
                break;
            default:
                break;
        }
    }
    std::erase_if(stacks, [](const auto& each) { return each.second.empty(); });
    std::map<int, std::vector<ViewPiece>> expected;
    for (const ViewStack& stack : game.view(played.after).stacks) expected[stack.cell] = stack.pieces;
    ASSERT_EQ(stacks, expected) << played.text << " in " << game.format_position(before);
}

// Seeds that lead to the next picture.
void expect_changed_heaps(const AnyGame& game, const AnyPosition& before, const PlayedAction& played) {
    std::map<int, int> heaps, expected;
    for (const ViewHeap& heap : game.view(before).heaps) heaps[heap.cell] = heap.count;
    for (const Change& change : game.changes(before, played.text)) {
        if (change.kind == Change::Kind::lifted) heaps[change.cell] -= change.count;
        if (change.kind == Change::Kind::sown)
            for (const int cell : change.path) ++heaps[cell];
        if (change.kind != Change::Kind::taken) continue;
        heaps[change.from] -= change.count;
        heaps[change.cell] += change.count;
    }
    for (const ViewHeap& heap : game.view(played.after).heaps) expected[heap.cell] = heap.count;
    ASSERT_EQ(heaps, expected) << played.text << " in " << game.format_position(before);
}

// Whatever an author tells its judgement, the program plays by the rules.
void expect_legal_choice(const std::shared_ptr<const AnyGame>& game) {
    const auto engine = game->make_engine(Method::standard, {.table_megabytes = 1});
    const Record record(game);
    engine->set_position(record);
    const SearchAnswer answer = engine->think({.nodes = 300}, nullptr);
    ASSERT_TRUE(game->play(game->start(), answer.best_action())) << answer.best_action();
}

void play_a_game(const AnyGame& game, std::uint64_t seed) {
    Random random(seed);
    AnyPosition pos = game.start();
    for (int ply = 0; ply < 30; ++ply) {
        if (game.action_count(pos) > 400) return;
        expect_laws(game, pos);
        if (::testing::Test::HasFatalFailure()) return;
        const auto played = game.play_random(pos, random);
        if (!played) return;
        expect_changes(game, pos, *played);
        expect_changed_heaps(game, pos, *played);
        if (::testing::Test::HasFatalFailure()) return;
        pos = played->after;
    }
}

// How many of the descriptions are games; those with weights of their own are counted too.
struct Accepted {
    int games = 0;
    int weighted = 0;
};

Accepted expect_words_or_laws(std::string (*describe)(std::uint64_t), int count) {
    Accepted accepted;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(count); ++seed) {
        const std::string text = describe(seed);
        DescribedGame described = read_description(text, "random");
        EXPECT_EQ(described.family.has_value(), described.complaints.none()) << text;
        if (!described.family) continue;
        ++accepted.games;
        Catalog games;
        games.add(std::move(*described.family));
        auto made = games.make("random");
        if (!made) {
            ADD_FAILURE() << text;
            break;
        }
        const std::shared_ptr<const AnyGame> game = std::move(*made);
        play_a_game(*game, seed);
        if (text.find("judgement") != std::string::npos && ++accepted.weighted % 8 == 0) expect_legal_choice(game);
        if (::testing::Test::HasFailure()) {
            ADD_FAILURE() << text;
            break;
        }
    }
    return accepted;
}

TEST(RandomDescriptions, OfStacksAreRefusedInWordsOrKeepTheLaws) {
    const Accepted accepted = expect_words_or_laws(random_description, effort(1500));
    EXPECT_GE(accepted.games, effort(300));
    EXPECT_GE(accepted.weighted, effort(100));
}

TEST(RandomDescriptions, OfSeedsAreRefusedInWordsOrKeepTheLaws) {
    const Accepted accepted = expect_words_or_laws(random_description_of_seeds, effort(1500));
    EXPECT_GE(accepted.games, effort(300));
    EXPECT_GE(accepted.weighted, effort(100));
}

}  // namespace
}  // namespace tavoliere
