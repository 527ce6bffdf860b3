#include "games/stacks/stacks_grid.hpp"

#include <algorithm>

#include "core/letter_case.hpp"
#include "core/text.hpp"

namespace tavoliere::stacks {

std::optional<int> Grid::next(int cell, Direction direction) const {
    const int row = row_of(cell) + direction.rows, column = column_of(cell) + direction.columns;
    return has(row, column) ? std::optional(cell_at(row, column)) : std::nullopt;
}

CellSet Grid::half_turned(const CellSet& set) const {
    CellSet turned;
    set.for_each([&](int cell) { turned.add(half_turned(cell)); });
    return turned;
}

CellSet Grid::row(int row) const {
    CellSet set;
    for (int column = 0; column < columns; ++column)
        if (has(row, column)) set.add(cell_at(row, column));
    return set;
}

std::string Grid::name_of(int cell) const {
    const int row = row_of(cell), column = column_of(cell);
    if (has_lettered_rows()) return static_cast<char>('a' + row) + std::to_string(column + first_number);
    return static_cast<char>('a' + column) + std::to_string(row + 1);
}

std::optional<int> Grid::find(std::string_view name) const {
    const char first = name.size() < 2 ? '\0' : in_small_letters(name.substr(0, 1))[0];
    if (first < 'a' || first > 'z') return std::nullopt;
    const std::optional<int> number = read_number(name.substr(1));
    if (!number) return std::nullopt;
    const int letter = first - 'a';
    const int row = has_lettered_rows() ? letter : *number - 1;
    const int column = has_lettered_rows() ? *number - first_number : letter;
    return has(row, column) ? std::optional(cell_at(row, column)) : std::nullopt;
}

std::vector<int> Grid::in_order_of_names() const {
    std::vector<int> order;
    cells.for_each([&](int cell) { order.push_back(cell); });
    if (!has_lettered_rows())
        std::ranges::sort(order, {}, [&](int cell) { return std::pair(column_of(cell), row_of(cell)); });
    return order;
}

}  // namespace tavoliere::stacks
