#pragma once

#include "games/chess/chess.hpp"

// What chess players know about positions and captures, for the games that are built on chess. A pawn is worth about
// 100.
namespace tavoliere::chess {

// In exchanges; a royal king is never given up.
constexpr std::array<int, kind_count> exchange_values{100, 325, 335, 500, 975, 20000};
// A king that may be captured is worth a little more than a knight at close quarters, and less at a distance.
constexpr int common_king_value = 300;

constexpr int value_of(Kind kind, Royal royal = Royal::chess) {
    return kind == Kind::king && royal == Royal::none ? common_king_value : exchange_values[index(kind)];
}

// A judgement of a position with what it was made of, which games add their own terms to.
struct Judgement {
    int score = 0;                               // from the side to move's view
    int phase = 0;                               // full_phase with all pieces on the board, 0 without any
    std::array<Squares, 2> attacked{};           // by each side
    std::array<Squares, 2> attacked_twice{};     // by two pieces or more
    std::array<Squares, 2> attacked_by_pawns{};  // by each side
};
constexpr int full_phase = 24;

// Material, places, mobility, pawns, and where kings are royal their safety.
Judgement judge(const Position& pos, Royal royal = Royal::chess);

// The value won by a capture (or lost, or 0 for a quiet move to a safe square) when both sides go on capturing on its
// square with their cheapest pieces as long as it pays. Pins are ignored.
int exchange_gain(const Position& pos, Move move, Royal royal = Royal::chess);

// What a move takes, 0 for a quiet one; a promotion wins the difference to a pawn.
int direct_gain(const Position& pos, Move move, Royal royal = Royal::chess);

}  // namespace tavoliere::chess
