#pragma once

#include <vector>

#include "game/overlay.hpp"
#include "games/chess/chess.hpp"

namespace tavoliere::chess {

extern const OverlayName attacked_pieces;

// The pieces of both sides that the other one attacks, and the ways from which the king of the side to move is in
// check.
std::vector<OverlayMark> attack_marks(const Position& pos, Royal royal);

}  // namespace tavoliere::chess
