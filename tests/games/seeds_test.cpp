#include "support/games.hpp"
#include "support/seed_games.hpp"

namespace tavoliere {
namespace {

std::unique_ptr<AnyGame> seed_game(std::string_view id, const Options::Given& options = {}) {
    auto game = seed_games().make(id, options);
    if (!game) throw std::runtime_error(game.error().in(Language::english));
    return std::move(*game);
}

void expect_counts(const AnyGame& game, const std::vector<std::uint64_t>& counts) {
    for (std::size_t depth = 1; depth <= counts.size(); ++depth)
        EXPECT_EQ(game.perft(game.start(), static_cast<int>(depth)), counts[depth - 1]) << "depth " << depth;
}

TEST(SeedCounts, AgreeWithThePublishedOnes) {
    expect_counts(*seed_game("oware"), {6, 36, 190, 1014, 5219, 27332, 139157});
    expect_counts(*seed_game("kalah"), {6, 35, 185, 942, 4690, 23233, 114430});
    expect_counts(*seed_game("kalah", {{"capture", "empty"}}), {6, 35, 185, 942, 4685, 23169, 113959});
    expect_counts(*seed_game("toguz"), {9, 73, 613, 5199, 43184});
    expect_counts(*seed_game("layli"), {6, 28, 129, 600, 2764, 12614});
    EXPECT_EQ(seed_game("layli", {{"opening", "right"}, {"end", "either"}})->perft(seed_game("layli")->start(), 1), 1u);
    EXPECT_EQ(seed_game("pallanguli")->perft(seed_game("pallanguli")->start(), 5), 4903u);
}

}  // namespace
}  // namespace tavoliere
