#pragma once

#include <string>

#include "game/any_game.hpp"

namespace tavoliere {

// The scene and the view of a position as JSON, for whatever wants to draw it.
std::string view_json(const AnyGame& game, const AnyPosition& pos);

}  // namespace tavoliere
