#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/board.hpp"
#include "laboratory/estimate.hpp"

// Plots for a page of HTML, as SVG in the page's own colours: its style sheet gives --ink, --soft, --line and --accent.
// Each says in words what it shows.
namespace tavoliere::charts {

struct Bar {
    std::string label;
    double value = 0;
    std::string text;  // what is written at its end
};
// Bars that lie under each other, as long as their values.
std::string bars(std::string_view title, const std::vector<Bar>& rows);

struct Mark {
    std::string label;
    Estimate estimate;
    std::string text;
};
// A point with its interval for each row, on a scale from `least` to `most`; a line stands where nobody would be
// favoured.
std::string intervals(std::string_view title, const std::vector<Mark>& rows, double least, double most,
                      double reference);

// Columns side by side, the first and the last of them with their names below.
std::string columns(std::string_view title, const std::vector<std::pair<std::string, double>>& columns);

struct Curve {
    std::string name;
    std::vector<double> values;
};
// Curves over the turns, each named at its end. `reference` is a dashed line.
struct Frame {
    double least = 0, most = 1, reference = -1;
    std::string low_name{}, high_name{}, last_name{};
};
std::string curves(std::string_view title, const std::vector<Curve>& curves, const Frame& frame);

// The board with each cell the darker the more it has.
std::string heat_map(std::string_view title, const Board& board, const std::vector<double>& values);

}  // namespace tavoliere::charts
