#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "core/words.hpp"

namespace tavoliere::described {

// One of the values that a word may have, with its meaning in one line.
struct WordValue {
    std::string_view id;
    Words meaning;
};

// What is written behind a word.
enum class Form : unsigned char {
    choice,   // one of its values
    choices,  // one of them or a list of them
    number,
    text,
    words,  // a text, or one in each language
    table,
    special,  // a small grammar of its own, which the meaning explains
};

// A word of the language. The errors, the page's help and the documents are made from the same list.
struct Word {
    std::string_view table;  // where it may stand: "" is the top of the text, "move" is [[move]], "kind" is [kind.NAME]
    std::string_view key;
    Form form = Form::choice;
    Words meaning;
    std::vector<WordValue> values{};  // of a choice; the first is the default unless `absent` says otherwise
    std::string_view absent{};        // what holds where the word is not written
    std::string_view example{};
    bool required = false;
};

using Vocabulary = std::span<const Word>;

// The words that both families have: language, family, name, author and so on.
Vocabulary common_words();

// The word of this key in a table of one vocabulary or the common one; nothing where there is none.
const Word* find_word(Vocabulary vocabulary, std::string_view table, std::string_view key);
// The keys that a table may have.
std::vector<std::string> keys_of(Vocabulary vocabulary, std::string_view table);

}  // namespace tavoliere::described
