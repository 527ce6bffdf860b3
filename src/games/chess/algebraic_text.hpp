#pragma once

#include <string>

#include "games/chess/chess.hpp"

namespace tavoliere::chess {

// A legal move in short algebraic notation, as short as the other legal moves allow, without a sign for check.
std::string format_algebraic(const Position& pos, Move move, const Moves& legal);

}  // namespace tavoliere::chess
