#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.hpp"

namespace tavoliere::stacks {

// Cells are numbered row by row in the smallest box around the board, holes included, so that a step in one direction
// is the same difference everywhere.
constexpr int most_cells = 121;
constexpr int box_cells = 128;
constexpr int most_directions = 8;

using CellSet = Bits<2>;

enum class BoardShape : unsigned char { square, hexagon, rows };

struct Direction {
    int rows;  // towards higher numbers on a square board, later letters on the others
    int columns;
};

// A board as the rules see it.
struct Grid {
    BoardShape shape = BoardShape::square;
    int rows = 0;
    int columns = 0;
    int first_number = 1;  // of the first column, where the columns have numbers
    CellSet cells{};
    std::vector<Direction> directions{};

    bool has_lettered_rows() const { return shape != BoardShape::square; }
    int cell_at(int row, int column) const { return row * columns + column; }
    int row_of(int cell) const { return cell / columns; }
    int column_of(int cell) const { return cell % columns; }
    bool has(int row, int column) const {
        return row >= 0 && row < rows && column >= 0 && column < columns && cells.has(cell_at(row, column));
    }
    // The neighbour in a direction, or nothing at the edge.
    std::optional<int> next(int cell, Direction direction) const;
    // Where a cell goes when the board is turned by half a turn; it need not exist.
    int half_turned(int cell) const { return cell_at(rows - 1 - row_of(cell), columns - 1 - column_of(cell)); }
    CellSet half_turned(const CellSet& set) const;
    CellSet row(int row) const;

    std::string name_of(int cell) const;
    // The existing cell with this name.
    std::optional<int> find(std::string_view name) const;
    // In the order in which texts list them: by letter, then by number.
    std::vector<int> in_order_of_names() const;
    // "a1 to g7"
    std::string first_name() const { return name_of(in_order_of_names().front()); }
    std::string last_name() const { return name_of(in_order_of_names().back()); }
};

}  // namespace tavoliere::stacks
