#pragma once

#include <optional>
#include <string_view>

#include "core/words.hpp"

namespace tavoliere {

// The picture of a word of the language of descriptions: docs/figures/words/NAME.svg, which tools/word_figures draws
// from docs/examples/words/NAME.toml, a small game that uses the word. Where no picture can show it, why not.
struct WordFigure {
    std::string_view name{};
    Words reason{};
};

// Nothing where nobody has decided that yet: a test names such words.
std::optional<WordFigure> figure_of_word(std::string_view family, std::string_view word);

}  // namespace tavoliere
