#include "game/colour_words.hpp"

namespace tavoliere {

namespace {

// The name with the Italian word before it that it needs; English names stand alone.
std::string with_word(const Words& name, Language language, std::string_view before_vowel, std::string_view otherwise) {
    if (language == Language::english) return std::string(name.en);
    const bool vowel = !name.it.empty() && std::string_view("AEIOU").find(name.it.front()) != std::string_view::npos;
    return std::string(vowel ? before_vowel : otherwise) + std::string(name.it);
}

}  // namespace

std::string the_colour(const Words& name, Language language) { return with_word(name, language, "l'", "il "); }

std::string the_colour_first(const Words& name, Language language) { return with_word(name, language, "L'", "Il "); }

std::string to_the_colour(const Words& name, Language language) { return with_word(name, language, "all'", "al "); }

std::string of_the_colour(const Words& name, Language language) { return with_word(name, language, "dell'", "del "); }

}  // namespace tavoliere
