#include "article/hyphenation.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace tavoliere::article {

namespace {

constexpr std::string_view soft_hyphen = "\u00ad";
constexpr std::size_t shortest_word = 6, least_before = 2, least_after = 3;

// A letter of a word: itself in lower case, or any vowel with an accent as an 'a'.
struct Letter {
    std::size_t at = 0;  // its first byte
    char base = 'a';

    bool is_vowel() const { return std::string_view("aeiou").find(base) != std::string_view::npos; }
};

// The letters at the front of a text; of those beyond ASCII only the ones of Western languages.
std::vector<Letter> word_at(std::string_view text, std::size_t at) {
    std::vector<Letter> letters;
    while (at < text.size()) {
        const char c = text[at];
        const char lower = static_cast<char>(c | 0x20);
        const bool is_accented = c == '\xc3' && at + 1 < text.size();
        if (!is_accented && (lower < 'a' || lower > 'z')) break;
        letters.push_back({at, is_accented ? 'a' : lower});
        at += is_accented ? 2 : 1;
    }
    return letters;
}

// Two consonants that begin a syllable together.
bool stay_together(char first, char second) {
    if (first == 's') return second != 's';
    if (second == 'h' || (first == 'g' && second == 'n')) return true;
    const bool is_liquid = second == 'l' || second == 'r';
    return is_liquid && std::string_view("bcdfgptv").find(first) != std::string_view::npos;
}

// A syllable begins with the last consonant before its vowel, or with those before it that stay with it.
std::vector<std::size_t> italian_breaks(const std::vector<Letter>& word) {
    std::vector<std::size_t> breaks;
    const auto first_vowel = static_cast<std::size_t>(std::ranges::find_if(word, &Letter::is_vowel) - word.begin());
    for (std::size_t i = 1; i < word.size(); ++i) {
        if (!word[i].is_vowel() || word[i - 1].is_vowel()) continue;
        std::size_t first = i - 1;
        while (first > 0 && !word[first - 1].is_vowel() && stay_together(word[first - 1].base, word[first].base))
            --first;
        if (first_vowel < first) breaks.push_back(first);
    }
    return breaks;
}

std::vector<std::size_t> english_breaks(const std::vector<Letter>& word) {
    constexpr std::array<std::string_view, 12> endings{"tion", "tions", "sion", "sions", "ment", "ments",
                                                       "ness", "less",  "ship", "ships", "ward", "wards"};
    std::string letters;
    for (const Letter& letter : word) letters += letter.base;
    for (const std::string_view ending : endings)
        if (letters.ends_with(ending) && letters.size() > ending.size()) return {letters.size() - ending.size()};
    return {};
}

}  // namespace

std::string hyphenated(std::string_view text, Language language) {
    std::string broken;
    std::size_t copied = 0;
    for (std::size_t at = 0; at < text.size();) {
        const std::vector<Letter> word = word_at(text, at);
        if (word.size() >= shortest_word)
            for (const std::size_t i : language == Language::italian ? italian_breaks(word) : english_breaks(word)) {
                if (i < least_before || word.size() - i < least_after) continue;
                broken += text.substr(copied, word[i].at - copied);
                broken += soft_hyphen;
                copied = word[i].at;
            }
        at = word.empty() ? at + 1 : word.back().at + 1;
    }
    return broken + std::string(text.substr(copied));
}

}  // namespace tavoliere::article
