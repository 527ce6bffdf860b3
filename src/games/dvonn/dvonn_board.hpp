#pragma once

#include <string>
#include <vector>

#include "board/board.hpp"

namespace tavoliere::dvonn {

// Rows a to e are 0 to 4; every row has its own range of numbers.
constexpr int first_number(int row) { return row < 2 ? 3 - row : 1; }
constexpr int last_number(int row) { return row < 3 ? 11 : 13 - row; }

constexpr bool has_cell(int row, int number) {
    return row >= 0 && row < 5 && number >= first_number(row) && number <= last_number(row);
}

constexpr int row_stride = 12;
constexpr int square_at(int row, int number) { return row_stride * row + number - 1; }

// The board with the newsletter's names, its cells in the order of rows and numbers.
const Board& board();

// The community's name of a cell: a letter along the long axis, a number along the short one.
std::string standard_name(int cell);

const std::vector<CellMap>& board_symmetries();

}  // namespace tavoliere::dvonn
