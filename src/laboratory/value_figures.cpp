#include "laboratory/value_figures.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

namespace tavoliere {

namespace {

// As the winner sees it.
std::vector<double> seen_by_winner(std::span<const double> values) {
    std::vector<double> seen(values.begin(), values.end());
    if (values.back() < 0.5)
        for (double& value : seen) value = 1 - value;
    return seen;
}

double drama_of(std::span<const double> winner) {
    double behind = 0;
    for (const double value : winner) behind += std::max(0.0, 0.5 - value);
    return 2 * behind / static_cast<double>(winner.size());
}

double decisiveness_of(std::span<const double> winner, double length) {
    const double best_of_loser = 1 - *std::ranges::min_element(winner);
    const auto passed = std::ranges::find_if(winner, [&](double value) { return value > best_of_loser; });
    return 1 - std::min(static_cast<double>(passed - winner.begin()) / length, 1.0);
}

// A turn after which both have equal chances changes nothing.
double lead_changes_of(std::span<const double> values) {
    int leader = 0, changes = 0;
    for (const double value : values) {
        const int now = value > 0.5 ? 1 : value < 0.5 ? -1 : leader;
        if (leader != 0 && now != leader) ++changes;
        leader = now;
    }
    return static_cast<double>(changes) / static_cast<double>(values.size() - 1);
}

double late_uncertainty_of(std::span<const double> values) {
    const std::size_t third = (values.size() + 2) / 3;
    double open = 0;
    for (const double value : values.last(third)) open += 1 - std::abs(2 * value - 1);
    return open / static_cast<double>(third);
}

}  // namespace

std::size_t greatest_turn(std::span<const double> values) {
    std::size_t greatest = 0;
    double most = -1;
    for (std::size_t ply = 0; ply + 1 < values.size(); ++ply) {
        const double change = std::abs(values[ply + 1] - values[ply]);
        if (change <= most) continue;
        most = change;
        greatest = ply;
    }
    return greatest;
}

void add_value_figures(std::span<const double> values, GameFigures& figures) {
    if (values.size() < 2) return;
    const std::span<const double> in_play = values.first(values.size() - 1);
    if (values.back() != 0.5) {
        const std::vector<double> winner = seen_by_winner(values);
        figures[index(Figure::drama)] = drama_of(std::span(winner).first(in_play.size()));
        figures[index(Figure::decisiveness)] = decisiveness_of(winner, static_cast<double>(in_play.size()));
    }
    if (in_play.size() > 1) figures[index(Figure::lead_changes)] = lead_changes_of(in_play);
    figures[index(Figure::late_uncertainty)] = late_uncertainty_of(in_play);
    const std::size_t greatest = greatest_turn(values);
    figures[index(Figure::killer_move)] = std::abs(values[greatest + 1] - values[greatest]);
}

}  // namespace tavoliere
