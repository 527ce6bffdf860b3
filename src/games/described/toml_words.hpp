#pragma once

#include <string_view>

#include "core/words.hpp"

namespace tavoliere::described {

// What a person is told of a text that is not TOML, in both languages, and what to write instead. The library says it
// in English only, and in the words of its own grammar.
struct TomlWords {
    Message what;
    Message expected;
};
TomlWords words_of_toml_error(std::string_view description);

}  // namespace tavoliere::described
