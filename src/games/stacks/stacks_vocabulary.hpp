#pragma once

#include "games/described/vocabulary.hpp"

namespace tavoliere::stacks {

// The words of games of stacks. The order of the values of a word is that of its enumeration (stacks_description.hpp).
described::Vocabulary vocabulary();

}  // namespace tavoliere::stacks
