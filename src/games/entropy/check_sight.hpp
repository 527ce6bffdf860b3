#pragma once

#include <array>

#include "games/entropy/screens.hpp"

namespace tavoliere::entropy {

// Which normal moves of the side to move give check, directly or by opening a line. Castling and what a capture en
// passant opens are not seen.
class CheckSight {
public:
    explicit CheckSight(const chess::Position& board);

    bool gives_check(chess::Move move, chess::Kind kind) const {
        if (checking_[index(kind)] & chess::bit(move.to())) return true;
        return (unveilers_ & chess::bit(move.from())) && !(lines_[move.from()] & chess::bit(move.to()));
    }

private:
    std::array<Squares, chess::kind_count> checking_;  // from where a piece of each kind attacks their king
    Squares unveilers_ = 0;                            // own pieces that alone stand before a slider
    std::array<Squares, chess::square_count> lines_;   // of the unveilers: where they must stay to open nothing
};

}  // namespace tavoliere::entropy
