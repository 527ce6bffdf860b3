#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

#include "game/game_probe.hpp"
#include "games/described_game.hpp"
#include "support/effort.hpp"
#include "support/games.hpp"
#include "support/random_description.hpp"

// Random turns of games of stacks are guessed, not listed. However that is done, every turn must be as likely as the
// others: in the examples of docs/examples and in games that nobody wrote.
namespace tavoliere {
namespace {

std::shared_ptr<const AnyGame> game_of_text(const std::string& text) {
    DescribedGame described = read_description(text, "test");
    if (!described.family) return nullptr;
    Catalog games;
    games.add(std::move(*described.family));
    auto game = games.make("test");
    return game ? std::shared_ptr<const AnyGame>(std::move(*game)) : nullptr;
}

std::string text_of_example(const std::string& id) {
    std::ifstream file(std::string(TAVOLIERE_SOURCE_DIR) + "/docs/examples/" + id + ".toml");
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

// The bound is far above the mean of chi-square, so that a fair draw never fails in practice.
void expect_uniform_draws(const AnyGame& game, const AnyPosition& pos, const std::vector<std::string>& actions) {
    constexpr int draws_each = 40;
    const int draws = static_cast<int>(actions.size()) * draws_each;
    const std::map<std::uint64_t, int> drawn = game.probe().sample_random_turns(pos, 7, draws);
    std::map<std::uint64_t, int> ways;
    for (const std::string& action : actions) ++ways[game.hash(game.play(pos, action)->after)];
    double chi_square = 0;
    int seen = 0;
    for (const auto& [hash, count] : ways) {
        const auto found = drawn.find(hash);
        const int observed = found == drawn.end() ? 0 : found->second;
        const double expected = draws_each * count, difference = observed - expected;
        seen += observed;
        chi_square += difference * difference / expected;
    }
    ASSERT_EQ(seen, draws) << "turns that are not legal were drawn: " << game.format_position(pos);
    const double freedom = static_cast<double>(ways.size() - 1);
    ASSERT_LT(chi_square, freedom + 8 * std::sqrt(2 * freedom) + 8) << game.format_position(pos);
}

// So many positions of random games; how many were judged.
int judge_positions(const AnyGame& game, int positions) {
    Random random(11);
    AnyPosition pos = game.start();
    int judged = 0;
    for (int i = 0; i < positions; ++i) {
        // Some plies on, so that few positions show many stages of a game.
        for (int ply = 0; ply < 3; ++ply) {
            const auto played = game.play_random(pos, random);
            pos = played ? played->after : game.start();
        }
        if (game.action_count(pos) > 200) continue;
        const std::vector<std::string> actions = game.actions(pos);
        if (actions.size() < 2) continue;
        expect_uniform_draws(game, pos, actions);
        if (::testing::Test::HasFatalFailure()) return judged;
        ++judged;
    }
    return judged;
}

TEST(DescribedDraws, OfTheExamplesAreUniform) {
    for (const char* id : {"byte", "abande", "dvonn-moves", "mixtour", "emergo", "stapeldammen", "fifth-floor"}) {
        const auto game = game_of_text(text_of_example(id));
        ASSERT_TRUE(game) << id;
        EXPECT_GT(judge_positions(*game, effort(25)), 0) << id;
        ASSERT_FALSE(HasFatalFailure()) << id;
    }
}

TEST(DescribedDraws, OfRandomDescriptionsAreUniform) {
    int judged = 0;
    for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(effort(600)); ++seed) {
        const std::string text = random_description(seed);
        const auto game = game_of_text(text);
        if (!game) continue;
        judged += judge_positions(*game, 3);
        ASSERT_FALSE(HasFatalFailure()) << text;
    }
    EXPECT_GE(judged, effort(150));
}

}  // namespace
}  // namespace tavoliere
