#pragma once

#include "games/chess/chess.hpp"

namespace tavoliere::entropy {

using chess::Squares;

// Calls visit(square, line) for each piece of `screening` that alone stands between a slider of `looking` and this
// king: off the line, which ends with the slider, it opens a check.
template <class Visit>
void for_each_screen(const chess::Position& board, int king, Side looking, Side screening, Visit&& visit) {
    const Squares screens = board.of(screening), others = board.of(other(screening)), own = board.of(looking);
    const Squares straight = board.of(chess::Kind::rook) | board.of(chess::Kind::queen);
    const Squares diagonal = board.of(chess::Kind::bishop) | board.of(chess::Kind::queen);
    Squares sliders =
        (chess::rook_attacks(king, others) & own & straight) | (chess::bishop_attacks(king, others) & own & diagonal);
    while (sliders) {
        const int slider = chess::pop_lowest(sliders);
        const Squares line = chess::line_to[king][slider], between = line & screens & ~chess::bit(slider);
        if (between && !chess::has_several(between)) visit(std::countr_zero(between), line);
    }
}

}  // namespace tavoliere::entropy
