#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "game/any_game.hpp"

namespace tavoliere {

// All the games, in the order of the rules. Defined by src/games/list.def.
const std::vector<GameFamily>& all_games();

// The game with this id, with these options; an error names what is wrong and the nearest right thing.
Result<std::unique_ptr<AnyGame>> make_game(std::string_view id, const Options::Given& options = {},
                                           std::string_view coordinates = {});

}  // namespace tavoliere
