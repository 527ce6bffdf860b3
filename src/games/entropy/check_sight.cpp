#include "games/entropy/check_sight.hpp"

namespace tavoliere::entropy {

CheckSight::CheckSight(const chess::Position& board) {
    const Side me = board.turn;
    const int king = board.king(other(me));
    const Squares occupied = board.occupied();
    const Squares diagonal = chess::bishop_attacks(king, occupied), straight = chess::rook_attacks(king, occupied);
    checking_ = {chess::pawn_attacks[index(other(me))][king],
                 chess::knight_attacks[king],
                 diagonal,
                 straight,
                 diagonal | straight,
                 0};
    for_each_screen(board, king, me, me, [&](int square, Squares line) {
        unveilers_ |= chess::bit(square);
        lines_[square] = line;
    });
}

}  // namespace tavoliere::entropy
