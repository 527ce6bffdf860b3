#include "analysis/played_level.hpp"

#include <algorithm>

#include "analysis/board_effort.hpp"
#include "core/steady_math.hpp"
#include "search/level_choice.hpp"

namespace tavoliere {

namespace {

// What a level would look at is bounded, so that all of them together take less than the review itself.
constexpr std::uint64_t most_nodes_of_level = 2000;
constexpr int fewest_turns = 5;
constexpr std::size_t turns_looked_at = 60;
// Nobody plays like a level only: everything that is legal has some chance.
constexpr double chance_of_anything = 0.05;

// The top has no sight of its own: it takes the best of what the others see.
Sight sight_of(const Ladder& ladder, int level, std::uint64_t most_nodes) {
    Sight sight = level == highest_level ? Sight{most_nodes, 2, 2} : ladder.sights[static_cast<std::size_t>(level) - 1];
    sight.nodes = std::min(sight.nodes, most_nodes);
    return sight;
}

double chance_of(const std::string& action, const std::vector<Line>& lines, double temperature) {
    const std::vector<double> chances = choice_chances(lines, temperature);
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (!lines[i].actions.empty() && lines[i].actions[0] == action) return chances[i];
    return 0;
}

}  // namespace

PlayedLevel::PlayedLevel(const AnyGame& game, std::size_t turns)
    : engine_(game.make_engine(Method::standard, {.table_megabytes = 4})),
      ladder_(game.ladder()),
      most_nodes_(nodes_on_board(game, most_nodes_of_level)),
      every_(1 + turns / (turns_looked_at + 1)) {}

void PlayedLevel::add(const Record& before, int player, const std::string& action) {
    const auto legal = before.game().action_count(before.position());
    if (legal < 2 || chosen_[static_cast<std::size_t>(player)]++ % every_ != 0) return;
    const double unlikely = chance_of_anything / static_cast<double>(legal);
    for (int level = 1; level <= highest_level; ++level) {
        const Sight sight = sight_of(ladder_, level, most_nodes_);
        engine_->new_game();
        engine_->set_position(before);
        const SearchAnswer answer = engine_->think({.nodes = sight.nodes, .lines = sight.lines}, nullptr);
        const double likely = chance_of(action, answer.lines, sight.temperature);
        log_likelihood_[static_cast<std::size_t>(player)][static_cast<std::size_t>(level) - 1] +=
            steady::log(unlikely + (1 - chance_of_anything) * likely);
    }
    ++turns_[static_cast<std::size_t>(player)];
}

int PlayedLevel::level_of(int player) const {
    if (turns_[static_cast<std::size_t>(player)] < fewest_turns) return 0;
    const auto& likelihoods = log_likelihood_[static_cast<std::size_t>(player)];
    return 1 + static_cast<int>(std::ranges::max_element(likelihoods) - likelihoods.begin());
}

}  // namespace tavoliere
