#pragma once

#include <array>

#include "core/side.hpp"
#include "games/chess/sliders.hpp"

// Which squares a piece attacks on a given board, whatever stands on them.
namespace tavoliere::chess {

constexpr Squares king_steps(Squares set) {
    const Squares beside = stepped<1>(set) | stepped<-1>(set);
    const Squares wide = beside | set;
    return beside | stepped<8>(wide) | stepped<-8>(wide);
}

constexpr Squares knight_leaps(Squares set) {
    const Squares one_aside = stepped<1>(set) | stepped<-1>(set);
    const Squares two_aside = stepped<1>(stepped<1>(set)) | stepped<-1>(stepped<-1>(set));
    return one_aside << 16 | one_aside >> 16 | two_aside << 8 | two_aside >> 8;
}

// A pawn's step forward.
template <Side side>
constexpr int forward = side == Side::first ? 8 : -8;

template <Side side>
constexpr Squares pawn_captures(Squares set) {
    return stepped<forward<side> + 1>(set) | stepped<forward<side> - 1>(set);
}

using SquareTable = std::array<Squares, square_count>;

template <class MakeEntry>
constexpr SquareTable table_of(MakeEntry make_entry) {
    SquareTable table{};
    for (int square = 0; square < square_count; ++square) table[square] = make_entry(bit(square));
    return table;
}

inline constexpr SquareTable king_attacks = table_of(king_steps);
inline constexpr SquareTable knight_attacks = table_of(knight_leaps);
inline constexpr std::array<SquareTable, 2> pawn_attacks{table_of(pawn_captures<Side::first>),
                                                         table_of(pawn_captures<Side::second>)};

inline Squares rook_attacks(int square, Squares occupied) { return rook_table(square, occupied); }
inline Squares bishop_attacks(int square, Squares occupied) { return bishop_table(square, occupied); }
inline Squares queen_attacks(int square, Squares occupied) {
    return rook_attacks(square, occupied) | bishop_attacks(square, occupied);
}

// line_to[a][b]: where a and b are on one line, the squares from next to a up to and with b; otherwise only b.
extern const std::array<SquareTable, square_count> line_to;

}  // namespace tavoliere::chess
