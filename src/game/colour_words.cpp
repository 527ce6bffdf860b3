#include "game/colour_words.hpp"

namespace tavoliere {

namespace {

// What Italian writes before a name: a colour has an article, a side of the table has none.
struct Before {
    std::string_view vowel, consonant, side;
};

// The name with the Italian word before it that it needs; English names stand alone.
std::string with_word(const Words& name, Language language, const Before& before) {
    if (language == Language::english) return std::string(name.en);
    if (name.it == "Sud" || name.it == "Nord") return std::string(before.side) + std::string(name.it);
    const bool vowel = !name.it.empty() && std::string_view("AEIOU").find(name.it.front()) != std::string_view::npos;
    return std::string(vowel ? before.vowel : before.consonant) + std::string(name.it);
}

}  // namespace

std::string the_colour(const Words& name, Language language) { return with_word(name, language, {"l'", "il ", ""}); }

std::string the_colour_first(const Words& name, Language language) {
    return with_word(name, language, {"L'", "Il ", ""});
}

std::string to_the_colour(const Words& name, Language language) {
    return with_word(name, language, {"all'", "al ", "a "});
}

std::string of_the_colour(const Words& name, Language language) {
    return with_word(name, language, {"dell'", "del ", "di "});
}

}  // namespace tavoliere
