#pragma once

#include <string>

#include "core/words.hpp"
#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

// "in the far row", "in their own castle", "nel castello nemico": where something stands or comes to. `place` is as an
// author writes it in a test: "far row", "own castle".
std::string in_place(const Description& text, const std::string& place, Language language);
// "into their own castle", "to the edge": where a move brings it.
std::string into_place(const Description& text, const std::string& place, Language language);

}  // namespace tavoliere::stacks
