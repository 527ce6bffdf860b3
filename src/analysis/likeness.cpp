#include "analysis/likeness.hpp"

#include <algorithm>

#include "analysis/played_level.hpp"

namespace tavoliere {

namespace {

double margin_of(std::array<double, highest_level> likelihoods) {
    std::ranges::partial_sort(likelihoods, likelihoods.begin() + 2, std::greater{});
    return likelihoods[0] - likelihoods[1];
}

}  // namespace

std::optional<std::array<PlayerLikeness, 2>> likeness_of(const Record& game,
                                                         const std::function<bool(std::size_t done)>& go_on) {
    PlayedLevel levels(game.game(), game.plies().size());
    Record before(game);
    while (before.undo()) {
    }
    std::size_t done = 0;
    for (const Record::Ply& ply : game.plies()) {
        if (!go_on(done++)) return std::nullopt;
        levels.add(before, game.game().person_to_move(before.position()), ply.action);
        before.play(ply.action);
    }
    std::array<PlayerLikeness, 2> players;
    for (const int player : {0, 1}) {
        const auto& likelihoods = levels.log_likelihoods(player);
        players[static_cast<std::size_t>(player)] = {levels.turns(player), levels.level_of(player),
                                                     margin_of(likelihoods), likelihoods};
    }
    return players;
}

}  // namespace tavoliere
