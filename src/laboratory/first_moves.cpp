#include "laboratory/first_moves.hpp"

#include <algorithm>
#include <set>

#include "analysis/chance_after.hpp"

namespace tavoliere {

std::vector<FirstMove> first_moves(const std::shared_ptr<const AnyGame>& game, const std::function<bool()>& go_on) {
    constexpr std::uint64_t nodes_of_all = 100'000, fewest_nodes = 100, most_nodes = 20'000;
    const Record start(game);
    std::vector<FirstMove> moves;
    std::set<std::uint64_t> met;
    for (std::string& action : start.actions()) {
        const Result<PlayedAction> played = game->play(start.position(), action);
        if (played && met.insert(game->symmetric_hash(played->after)).second) moves.push_back({std::move(action)});
    }
    const std::uint64_t nodes = moves.empty() ? 0 : std::clamp(nodes_of_all / moves.size(), fewest_nodes, most_nodes);
    const auto engine = game->make_engine(Method::standard, {.table_megabytes = 4});
    for (FirstMove& move : moves) {
        if (!go_on()) return {};
        move.chance = chance_after(*engine, start, move.action, nodes);
    }
    std::ranges::stable_sort(moves, std::greater{}, &FirstMove::chance);
    return moves;
}

}  // namespace tavoliere
