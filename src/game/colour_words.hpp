#pragma once

#include <string>

#include "core/words.hpp"

namespace tavoliere {

// The name of a colour as the subject of a sentence: "White", "il Bianco", "l'Azzurro", "Sud".
std::string the_colour(const Words& name, Language language);

// The same where it begins the sentence: "White", "Il Bianco", "L'Azzurro".
std::string the_colour_first(const Words& name, Language language);

// Whose turn it is: "White", "al Bianco", "all'Azzurro", "a Sud".
std::string to_the_colour(const Words& name, Language language);

// Whose something is: "White", "del Bianco", "dell'Azzurro", "di Sud".
std::string of_the_colour(const Words& name, Language language);

}  // namespace tavoliere
