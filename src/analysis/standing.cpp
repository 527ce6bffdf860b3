#include "analysis/standing.hpp"

#include <algorithm>

namespace tavoliere {

Standing standing_of(const AnyGame& game, const AnyPosition& pos, Side side) {
    const auto own = static_cast<std::size_t>(index(side)), foe = static_cast<std::size_t>(index(other(side)));
    Standing standing{.side = side, .gauges = game.gauges(pos)};
    if (const auto scores = game.view(pos).scores) standing.points = {(*scores)[own], (*scores)[foe]};
    return standing;
}

std::vector<WorseGauge> worse_gauges(const Standing& worse, const Standing& better) {
    std::vector<WorseGauge> found;
    for (const Gauge& gauge : worse.gauges) {
        // A game may count other things in another phase.
        const auto same = std::ranges::find(better.gauges, gauge.id, &Gauge::id);
        if (same == better.gauges.end()) continue;
        for (const bool is_own : {true, false}) {
            const auto number = [&](const Gauge& of, Side side) {
                return of.of[static_cast<std::size_t>(index(is_own ? side : other(side)))];
            };
            const std::optional<int> bad = number(gauge, worse.side), good = number(*same, better.side);
            if (bad && good && (is_own ? gauge.is_better(*good, *bad) : gauge.is_better(*bad, *good)))
                found.push_back({&gauge, is_own, *bad, *good});
        }
    }
    return found;
}

}  // namespace tavoliere
