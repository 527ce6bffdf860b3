#pragma once

#include <bit>
#include <cstdint>

namespace tavoliere::chess {

// A set of squares: bit 0 is a1, bit 1 is b1, ... bit 63 is h8.
using Squares = std::uint64_t;

constexpr int square_count = 64;
constexpr std::uint8_t no_square = 64;
constexpr Squares every_square = ~Squares{0};

constexpr Squares bit(int square) { return Squares{1} << square; }
constexpr int column_of(int square) { return square & 7; }
constexpr int row_of(int square) { return square >> 3; }
constexpr int square_at(int column, int row) { return 8 * row + column; }

// Columns a to h and rows 1 to 8 are counted from 0.
constexpr Squares column(int number) { return Squares{0x0101010101010101} << number; }
constexpr Squares row(int number) { return Squares{0xff} << 8 * number; }

// Takes the lowest square out of a set that is not empty.
constexpr int pop_lowest(Squares& set) {
    const int square = std::countr_zero(set);
    set &= set - 1;
    return square;
}

constexpr bool has_several(Squares set) { return (set & (set - 1)) != 0; }

// Every square of the set moved by one king's or pawn's step (8 is north, 1 east); what leaves the board is lost.
template <int step>
constexpr Squares stepped(Squares set) {
    constexpr int sideways = (step + 12) % 8 - 4;
    static_assert(sideways >= -1 && sideways <= 1);
    if constexpr (sideways == 1) set &= ~column(7);
    if constexpr (sideways == -1) set &= ~column(0);
    if constexpr (step > 0)
        return set << step;
    else
        return set >> -step;
}

}  // namespace tavoliere::chess
