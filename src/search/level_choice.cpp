#include "search/level_choice.hpp"

#include <algorithm>

#include "core/steady_math.hpp"

namespace tavoliere {

std::vector<double> choice_chances(const std::vector<Line>& lines, double temperature) {
    std::vector<double> chances(lines.size(), 0.0);
    if (lines.empty()) return chances;
    const auto best = std::ranges::max_element(lines, {}, &Line::score);
    if (temperature <= 0 || is_decided(best->score)) {
        chances[temperature <= 0 ? 0 : static_cast<std::size_t>(best - lines.begin())] = 1;
        return chances;
    }
    double total = 0;
    for (std::size_t i = 0; i < lines.size(); ++i)
        if (!is_decided(lines[i].score))
            total += chances[i] = steady::exp((lines[i].score - best->score) / temperature);
    for (double& chance : chances) chance /= total;
    return chances;
}

std::size_t drawn_choice(const std::vector<double>& chances, double number) {
    std::size_t drawn = 0;
    for (std::size_t i = 0; i < chances.size(); ++i) {
        if (chances[i] == 0) continue;
        drawn = i;
        if (number < chances[i]) break;
        number -= chances[i];
    }
    return drawn;
}

}  // namespace tavoliere
