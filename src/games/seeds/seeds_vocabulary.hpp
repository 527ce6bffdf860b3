#pragma once

#include "games/described/vocabulary.hpp"

namespace tavoliere::seeds {

// The words of games of seeds. The order of the values of a word is that of its enumeration (description.hpp).
described::Vocabulary vocabulary();

}  // namespace tavoliere::seeds
