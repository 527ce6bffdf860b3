#include "article/set_table.hpp"

#include <algorithm>
#include <numeric>

namespace tavoliere::article {

namespace {

constexpr double column_gap = 9;

TextStyle cell_style(const TextTable& table, std::size_t row, std::size_t column) {
    return {.size = 9, .bold = row == 0, .alignment = table.columns[column]};
}

std::vector<double> natural_widths(const TextTable& table, const TextSetter& setter) {
    std::vector<double> widths(table.columns.size());
    for (std::size_t row = 0; row < table.rows.size(); ++row)
        for (std::size_t column = 0; column < widths.size(); ++column)
            widths[column] = std::max(
                widths[column], 1 + setter.natural_width(table.rows[row][column], cell_style(table, row, column)));
    return widths;
}

// Columns that need less than an equal share get what they need; the others share the rest equally.
void fit(std::vector<double>& widths, double room) {
    if (std::accumulate(widths.begin(), widths.end(), 0.0) <= room) return;
    std::vector<std::size_t> by_width(widths.size());
    std::iota(by_width.begin(), by_width.end(), std::size_t{0});
    std::ranges::sort(by_width, {}, [&](std::size_t column) { return widths[column]; });
    double columns_left = static_cast<double>(widths.size());
    for (const std::size_t column : by_width) {
        widths[column] = std::min(widths[column], room / columns_left--);
        room -= widths[column];
    }
}

}  // namespace

SetTable set_table(const TextTable& table, const TextSetter& setter, double width) {
    std::vector<double> widths = natural_widths(table, setter);
    const double gaps = column_gap * static_cast<double>(widths.size() - 1);
    fit(widths, std::max(width - gaps, width / 2));
    SetTable set;
    for (const double column : widths) {
        set.lefts.push_back(set.width);
        set.width += column + column_gap;
    }
    set.width -= column_gap;
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        SetRow& made = set.rows.emplace_back();
        for (std::size_t column = 0; column < widths.size(); ++column) {
            made.cells.push_back(std::make_shared<const SetText>(
                setter.set(table.rows[row][column], cell_style(table, row, column), widths[column])));
            made.height = std::max(made.height, made.cells.back()->height());
        }
    }
    return set;
}

}  // namespace tavoliere::article
