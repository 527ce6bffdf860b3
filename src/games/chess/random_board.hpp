#pragma once

#include <optional>

#include "core/random.hpp"
#include "games/chess/chess.hpp"

namespace tavoliere::chess {

// How many pieces a side has besides its king.
struct ArmySize {
    int least, most;
};

// A board with pieces at random that a person would take for one of a game: of each kind at most as many as a side
// begins with, its bishops on squares of both colours, pawns between the second row and the seventh, nobody in check,
// no castling. Either colour is to move. Nothing where the draw leaves a king in check.
std::optional<Position> random_board(Random& random, const ArmySize& of_mover, const ArmySize& of_other);

}  // namespace tavoliere::chess
