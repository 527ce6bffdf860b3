#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <vector>

#include "board/board.hpp"

namespace tavoliere::abande {

enum class Shape : std::uint8_t { square, hex };

// Both boards lie on one grid: a row of eight places for each letter, of which the numbers use at most seven. A step in
// any direction is then one rotation of a 64-bit set, because the unused places catch whatever leaves the board; and
// places ascend in the order of their names.
using Places = std::uint64_t;
constexpr int row_stride = 8;
constexpr int place_count = 7 * row_stride;
constexpr std::uint8_t no_place = 63;

constexpr Places bit(int place) { return Places{1} << place; }
constexpr int place_at(int letter, int number) { return row_stride * letter + number - 1; }

// Who is next to whom. The hexagonal board is a square one that lacks two opposite corners and one of the diagonals.
struct Grid {
    static constexpr int most_directions = 8;
    // The directions that only the square board has come last.
    static constexpr std::array<int, most_directions> steps{
        1, -1, row_stride, -row_stride, row_stride + 1, -row_stride - 1, row_stride - 1, -row_stride + 1};

    Places points = 0;           // the places that are points of the board
    Places second_diagonal = 0;  // all ones where that diagonal joins points, otherwise none
    int directions = 0;

    // The places from which a step in this direction leads into the set.
    static constexpr Places before(Places set, int direction) { return std::rotr(set, steps[direction]); }

    // The places next to the set, places off the board and of the set itself among them.
    constexpr Places around(Places set) const {
        constexpr int row = row_stride;
        const Places straight = set << 1 | set >> 1 | set << row | set >> row;
        const Places diagonal = set << (row + 1) | set >> (row + 1);
        return straight | diagonal | ((set << (row - 1) | set >> (row - 1)) & second_diagonal);
    }
};

constexpr Grid grid_of(Shape shape) {
    const bool square = shape == Shape::square;
    Grid grid;
    grid.second_diagonal = square ? ~Places{0} : 0;
    grid.directions = square ? 8 : 6;
    for (int letter = 0; letter < 7; ++letter)
        for (int number = 1; number <= 7; ++number) {
            const int slant = number - 1 - letter;
            if (square || (slant >= -3 && slant <= 3)) grid.points |= bit(place_at(letter, number));
        }
    return grid;
}

const Board& board(Shape shape);
const std::vector<CellMap>& board_symmetries(Shape shape);

std::string name_of(int place);
int place_of_cell(Shape shape, int cell);
int cell_of_place(Shape shape, int place);

}  // namespace tavoliere::abande
