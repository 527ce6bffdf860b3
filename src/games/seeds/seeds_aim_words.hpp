#pragma once

#include <string>

#include "core/words.hpp"
#include "games/seeds/description.hpp"

namespace tavoliere::seeds {

// How the game is won, in one line made from the ends that the description names.
std::string aim_of(const Description& game, Language language);

}  // namespace tavoliere::seeds
