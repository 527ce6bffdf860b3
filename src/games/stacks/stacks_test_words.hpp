#pragma once

#include <string>

#include "core/words.hpp"
#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

// What a test says, as a sentence without a capital: "the stack is higher than 4", "it stands in the far row".
std::string sentence_of(const Test& test, const Description& text, Language language);

// The same of a stack, right after its name: "in the far row", "beside an enemy stack".
std::string phrase_of(const Test& test, const Description& text, Language language);

// "the height of the stack", "4"
std::string noun_of(const Number& number, const Description& text, Language language);

}  // namespace tavoliere::stacks
