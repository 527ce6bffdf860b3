#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "laboratory/report.hpp"

namespace tavoliere {

// One report among those that are compared, and what it is called.
struct NamedReport {
    std::string name;
    Report report;
};

// One figure of all the games, and which of them differ from the first by more than chance.
struct ComparedFigure {
    FigureSpec spec;
    std::vector<std::optional<Estimate>> values{};
    std::vector<bool> differs{};
};

// The strongest players of whom each report has more than a handful of games; the strongest of all where there are
// none.
int common_strength(const std::vector<NamedReport>& reports);

// The figures of that strength that some report has, and the skill.
std::vector<ComparedFigure> compared(const std::vector<NamedReport>& reports);

std::string comparison_text(const std::vector<NamedReport>& reports, Language language);
std::string comparison_json(const std::vector<NamedReport>& reports);
// Small multiples: a plot for each figure, with a row for each game.
std::string comparison_html(const std::vector<NamedReport>& reports, std::string_view command, Language language);

}  // namespace tavoliere
