#include "games/entropy/capture_gain.hpp"

#include "games/chess/judgement.hpp"
#include "games/chess/piece_attacks.hpp"

namespace tavoliere::entropy {

using chess::bit;
using chess::Kind;

int capture_gain(const Position& pos, chess::Move move) {
    const chess::Position& board = pos.board;
    const int gain = chess::direct_gain(board, move);
    if (gain == 0) return 0;
    const Side me = board.turn;
    const Squares occupied = (board.occupied() ^ bit(move.from())) | bit(move.to());
    const Squares around = chess::attackers_to(board, move.to(), occupied) & occupied;
    Squares takers = around & board.of(other(me));
    const Squares king = board.of(other(me), Kind::king);
    if (around & board.of(me)) takers &= ~king;
    const bool one_is_displaced = takers & ~king & ~pos.last;
    if (std::popcount(takers) <= (one_is_displaced ? 1 : 0)) return gain;
    return gain - chess::value_of(move.promotes() ? move.promotion() : board.kind_at(move.from()));
}

Squares attacks_from(const chess::Position& board, int square, Squares occupied) {
    const Side owner = board.of(Side::first) & bit(square) ? Side::first : Side::second;
    return chess::attacks_of(board.kind_at(square), owner, square, occupied);
}

AttackMap attack_map(const chess::Position& board, Side side) {
    AttackMap map;
    const Squares occupied = board.occupied();
    for (Squares rest = board.of(side); rest;) {
        const Squares attacks = attacks_from(board, chess::pop_lowest(rest), occupied);
        map.twice |= map.once & attacks;
        map.once |= attacks;
    }
    return map;
}

}  // namespace tavoliere::entropy
