#include "search/level.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "core/steady_math.hpp"

namespace tavoliere {

Sight sight_at(const Ladder& ladder, double place) {
    place = std::clamp(place, 0.0, 1.0 * highest_level);
    const int below = std::clamp(static_cast<int>(place), 1, highest_level - 2);
    const Sight& from = ladder.sights[static_cast<std::size_t>(below - 1)];
    const Sight& to = ladder.sights[static_cast<std::size_t>(below)];
    const auto between = [part = place - below](double a, double b) {
        return a == b ? a : a * steady::exp(part * steady::log(b / a));
    };
    // Rounded, and not below one.
    const auto count = [&](auto a, auto b) {
        return std::max(1.0, 0.5 + between(static_cast<double>(a), static_cast<double>(b)));
    };
    return {.nodes = static_cast<std::uint64_t>(count(from.nodes, to.nodes)),
            .lines = static_cast<int>(count(from.lines, to.lines)),
            .temperature = between(from.temperature, to.temperature)};
}

// The sum of two even chances is seldom near its ends.
Sight sight_on_day(const Ladder& ladder, int level, std::uint64_t seed) {
    if (seed == usual_day) return sight_at(ladder, level);
    Random random(mix64(seed));
    const double form = random.unit() + random.unit() - 1;
    return sight_at(ladder, level + form * ladder.form);
}

}  // namespace tavoliere
