#include "games/volo_reference.hpp"

#include <limits>

#include "support/effort.hpp"
#include "support/games.hpp"

// The program against the second implementation, ply by ply.
namespace tavoliere {
namespace {

struct VoloVariant {
    int side;
    int supply;
    const char* pass;
};

std::shared_ptr<const AnyGame> game_of(const VoloVariant& variant) {
    return game_or_fail(
        "volo",
        {{"size", std::to_string(variant.side)}, {"supply", std::to_string(variant.supply)}, {"pass", variant.pass}});
}

template <class State>
std::optional<Winner> winner_in(const State& state) {
    if (!state.is_over()) return std::nullopt;
    if (!state.winner) return Winner::draw;
    return *state.winner == 0 ? Winner::first : Winner::second;
}

struct Seen {
    int plies = 0, choices_of_area = 0, passes = 0;
};

// Plays one random game in both, or so many plies of it.
void compare_a_game(const AnyGame& game, const volo_reference::Game& reference, Random& random, int most_plies,
                    Seen& seen) {
    AnyPosition pos = game.start();
    volo_reference::State state = reference.start();
    for (int ply = 0; ply < most_plies; ++ply, ++seen.plies) {
        EXPECT_EQ(game.format_position(pos), state.text());
        const auto outcome = game.outcome(pos);
        EXPECT_EQ(outcome ? std::optional(outcome->winner) : std::nullopt, winner_in(state)) << state.text();
        const auto expected = reference.actions(state);
        std::vector<std::string> texts;
        for (const auto& [text, after] : expected) texts.push_back(text);
        std::sort(texts.begin(), texts.end());
        EXPECT_EQ(game.actions(pos), texts) << state.text();
        if (texts.empty() || ::testing::Test::HasFailure()) return;
        const std::string& chosen = texts[static_cast<std::size_t>(random.index(static_cast<int>(texts.size())))];
        seen.choices_of_area += chosen.find(':') != std::string::npos;
        seen.passes += chosen == "pass";
        pos = play_or_fail(game, pos, chosen);
        state = expected.at(chosen);
    }
}

TEST(VoloReference, KnowsTheBoards) {
    EXPECT_EQ(volo_reference::Game(7, 50, false).board().size(), 120u);
    EXPECT_EQ(volo_reference::Game(6, 42, false).board().size(), 84u);
}

TEST(VoloReference, AgreesOnEveryPlyOfRandomGames) {
    Seen seen;
    for (const VoloVariant& variant : {VoloVariant{7, 50, "own-area"},
                                       {7, 60, "forced"},
                                       {6, 42, "own-area"},
                                       {6, 42, "forced"},
                                       {6, 5, "own-area"}}) {
        const auto game = game_of(variant);
        const volo_reference::Game reference(variant.side, variant.supply, variant.pass == std::string("forced"));
        Random random(static_cast<std::uint64_t>(variant.side * variant.supply));
        const bool only_opening = sanitized && variant.side == 7;
        const int most_plies = only_opening ? 30 : std::numeric_limits<int>::max();
        for (const int enough = seen.plies + effort(120); seen.plies < enough;) {
            compare_a_game(*game, reference, random, most_plies, seen);
            ASSERT_FALSE(HasFailure());
        }
    }
    EXPECT_GT(seen.choices_of_area, 0);
    EXPECT_GT(seen.passes, 0);
}

}  // namespace
}  // namespace tavoliere
