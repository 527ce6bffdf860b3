#pragma once

#include <vector>

#include "board/board.hpp"
#include "core/side.hpp"
#include "games/volo/volo_squares.hpp"

namespace tavoliere::volo {

constexpr int small_side = 6;
constexpr int large_side = 7;

// The hexagon of this side without its corners and its centre. Rows count from 0, numbers from 1.
constexpr bool has_cell(int side, int row, int number) {
    const int radius = side - 1, down = row - radius, right = number - side;
    const auto is_far = [&](int distance) { return distance < -radius || distance > radius; };
    if (is_far(down) || is_far(right) || is_far(down - right)) return false;
    const bool corner_or_centre = down % radius == 0 && right % radius == 0;
    return !corner_or_centre;
}

// The board of one size, and what connects its cells to squares.
struct Sky {
    Board board;
    Squares squares;
    Squares inside;  // those with six neighbours
    std::vector<int> square_of_cell;
    std::vector<int> cell_of_square;  // Board::none where there is no cell
    std::vector<CellMap> symmetries;
    std::array<Squares, 2> start;  // the inward neighbours of the removed corners, alternating
};

// The board of side 6 or 7; made once.
const Sky& sky_of_side(int side);

}  // namespace tavoliere::volo
