#pragma once

#include "games/entropy/entropy.hpp"

namespace tavoliere::entropy {

// What a normal move wins when its maker displaces one of the pieces that could take back. 0 for a quiet move.
int capture_gain(const Position& pos, chess::Move move);

// The squares that a side attacks, and those it attacks more than once.
struct AttackMap {
    Squares once = 0, twice = 0;
};
AttackMap attack_map(const chess::Position& board, Side side);

Squares attacks_from(const chess::Position& board, int square, Squares occupied);

}  // namespace tavoliere::entropy
