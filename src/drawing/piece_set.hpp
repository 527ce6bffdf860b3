#pragma once

#include <vector>

#include "game/any_game.hpp"

namespace tavoliere {

// The pieces that playing a game needs, those of the first side first.
std::vector<ViewReserve> piece_set(const AnyGame& game);

}  // namespace tavoliere
