#pragma once

#include "game/any_game.hpp"
#include "games/described/complaints.hpp"

namespace tavoliere::described {

// Plays a game a little at random, to tell its author what no word of the text shows: that it may not end.
void try_out(const AnyGame& game, Complaints& complaints);

}  // namespace tavoliere::described
