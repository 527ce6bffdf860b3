#pragma once

#include <string>

#include "core/words.hpp"
#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

// How the game is won, in one line made from the ends that the description names.
std::string aim_of(const Description& text, Language language);
// That of a game that is won by points.
std::string points_aim(const Description& text, Language language);

}  // namespace tavoliere::stacks
