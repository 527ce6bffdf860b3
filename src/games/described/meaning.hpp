#pragma once

#include <string>

#include "games/described/value.hpp"
#include "games/described/vocabulary.hpp"

namespace tavoliere::described {

// What a text whose options are chosen says of the rules, in one form however it was written: without comments, prose
// and the author's names for kinds and regions, without words that say the default, and in an order of its own. Equal
// texts are the same game. Different ones may be: whoever tries can say the same rule in two ways.
std::string meaning_of(const Value& text, Vocabulary vocabulary);

}  // namespace tavoliere::described
