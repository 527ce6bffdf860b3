#pragma once

#include <algorithm>
#include <array>
#include <bit>

#include "games/dvonn/dvonn.hpp"
#include "games/dvonn/dvonn_board.hpp"

// How stacks move, as operations on sets of squares: what rules and evaluation share.
namespace tavoliere::dvonn {

constexpr int longest_jump = 10;
constexpr std::array<int, 6> steps{1, -1, row_stride, -row_stride, row_stride - 1, -(row_stride - 1)};

constexpr Squares bit(int square) { return Squares{1} << square; }

constexpr Squares shifted(Squares set, int step) { return step > 0 ? set << step : set >> -step; }

constexpr Squares board_squares = [] {
    Squares all = 0;
    for (int row = 0; row < 5; ++row)
        for (int number = first_number(row); number <= last_number(row); ++number) all |= bit(square_at(row, number));
    return all;
}();

// reach[square][height]: the squares exactly that far away in a straight line, whatever stands on them. The last height
// stands for all that are too high for the board.
inline constexpr auto reach = [] {
    std::array<std::array<Squares, longest_jump + 2>, square_count> table{};
    for (int square = 0; square < square_count; ++square) {
        if (!(board_squares & bit(square))) continue;
        const int row = square / row_stride, number = square % row_stride + 1;
        const std::array<std::array<int, 2>, 6> directions{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {-1, 1}, {1, -1}}};
        for (int height = 1; height <= longest_jump; ++height)
            for (const auto& [down, right] : directions) {
                const int to_row = row + down * height, to_number = number + right * height;
                if (has_cell(to_row, to_number)) table[square][height] |= bit(square_at(to_row, to_number));
            }
    }
    return table;
}();

inline Squares reach_of(const Position& pos, int square) {
    return reach[square][std::min(pos.stacks[square].height(), longest_jump + 1)];
}

// The set and every square next to it, places off the board among them.
constexpr Squares grown(Squares set) {
    const Squares along = set | set << 1 | set >> 1;
    return along | set << row_stride | set >> row_stride | set << (row_stride - 1) | set >> (row_stride - 1);
}

constexpr Squares surrounded(Squares occupied) {
    Squares all = occupied;
    for (const int step : steps) all &= shifted(occupied, step);
    return all;
}

// The pieces of these stacks.
inline int pieces_in(const Position& pos, Squares tops) {
    int pieces = std::popcount(tops & ~pos.tall);
    for (Squares tall = tops & pos.tall; tall; tall &= tall - 1) pieces += pos.stacks[std::countr_zero(tall)].height();
    return pieces;
}

// Calls visit(from, targets) for each stack that can move, until it returns true.
template <class Visit>
void for_each_mover(const Position& pos, Side side, Visit&& visit) {
    const Squares occupied = pos.occupied();
    Squares movers = pos.tops[index(side)] & ~surrounded(occupied);
    for (; movers; movers &= movers - 1) {
        const int from = std::countr_zero(movers);
        const Squares targets = reach_of(pos, from) & occupied;
        if (targets && visit(from, targets)) return;
    }
}

}  // namespace tavoliere::dvonn
