#pragma once

#include <array>
#include <cstdint>

namespace tavoliere::byte {

// The dark squares of a board of up to ten columns, numbered row by row from a1, with one number left out after every
// second row of five. So every diagonal step is a shift of a 64-bit board, the same from every row, and a step over the
// edge lands where no stack ever stands.
using Squares = std::uint64_t;

constexpr int row_width = 11;
constexpr int square_count = 55;
constexpr int largest_size = 10;
constexpr std::uint8_t no_square = 63;

constexpr bool is_dark(int column, int row) { return (column + row) % 2 == 0; }
constexpr int square_at(int column, int row) { return (column + row_width * row) / 2; }
constexpr int column_of(int square) { return 2 * square % row_width; }
constexpr int row_of(int square) { return 2 * square / row_width; }

constexpr Squares bit(int square) { return Squares{1} << square; }

// North-east, north-west, south-west, south-east.
constexpr std::array<int, 4> steps{6, 5, -6, -5};

constexpr Squares shifted(Squares set, int step) { return step > 0 ? set << step : set >> -step; }

// Every square that can be stepped to from one of the set, and the set itself.
constexpr Squares grown(Squares set) {
    Squares reached = set;
    for (const int step : steps) reached |= shifted(set, step);
    return reached;
}

// The squares of a board of this size.
constexpr Squares squares_of_size(int size) {
    Squares all = 0;
    for (int row = 0; row < size; ++row)
        for (int column = 0; column < size; ++column)
            if (is_dark(column, row)) all |= bit(square_at(column, row));
    return all;
}

}  // namespace tavoliere::byte
