#include "notation/colour_words.hpp"

namespace tavoliere {

namespace {

bool begins_with_vowel(std::string_view name) {
    return !name.empty() && std::string_view("AEIOU").find(name.front()) != std::string_view::npos;
}

}  // namespace

std::string the_colour(const Words& name, Language language) {
    if (language == Language::english) return std::string(name.en);
    return (begins_with_vowel(name.it) ? "l'" : "il ") + std::string(name.it);
}

std::string to_the_colour(const Words& name, Language language) {
    if (language == Language::english) return std::string(name.en);
    return (begins_with_vowel(name.it) ? "all'" : "al ") + std::string(name.it);
}

}  // namespace tavoliere
