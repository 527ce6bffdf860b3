#pragma once

#include "games/chess/chess.hpp"

namespace tavoliere::chess {

// The squares that a piece of any kind attacks from a square; only for a pawn it matters whose it is.
inline Squares attacks_of(Kind kind, Side side, int square, Squares occupied) {
    switch (kind) {
        case Kind::pawn:
            return pawn_attacks[index(side)][square];
        case Kind::knight:
            return knight_attacks[square];
        case Kind::bishop:
            return bishop_attacks(square, occupied);
        case Kind::rook:
            return rook_attacks(square, occupied);
        case Kind::queen:
            return queen_attacks(square, occupied);
        case Kind::king:
            break;
    }
    return king_attacks[square];
}

}  // namespace tavoliere::chess
