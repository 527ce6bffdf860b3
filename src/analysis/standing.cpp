#include "analysis/standing.hpp"

namespace tavoliere {

namespace {

// The ids of gauges that a review has words for.
constexpr std::string_view groups_gauge = "groups", way_gauge_id = "way";

}  // namespace

Standing standing_of(const AnyGame& game, const AnyPosition& pos, Side side) {
    const auto own = static_cast<std::size_t>(index(side)), foe = static_cast<std::size_t>(index(other(side)));
    Standing standing;
    if (const auto scores = game.view(pos).scores) standing.points = {(*scores)[own], (*scores)[foe]};
    for (const Gauge& gauge : game.gauges(pos)) {
        if (gauge.id == groups_gauge) standing.groups = gauge.of[own];
        if (gauge.id != way_gauge_id) continue;
        standing.way_missing = gauge.of[own];
        standing.opponents_way_missing = gauge.of[foe];
    }
    return standing;
}

}  // namespace tavoliere
