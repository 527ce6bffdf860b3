#pragma once

#include <string>
#include <string_view>

namespace tavoliere {

// How a name could be taken for another one that looks the same.
struct Disguise {
    enum class Kind {
        none,
        mixed,       // a word has letters of two alphabets that look alike
        borrowed,    // all letters are of another alphabet and look like Latin ones
        ornamental,  // letters that only stand for plain ones in another form
    };
    Kind kind = Kind::none;
    std::string word{};  // where
};

// Names in Greek, Cyrillic or any other script are names; one that looks like "Lasca" and is not is none.
Disguise disguise_of(std::string_view name);

}  // namespace tavoliere
