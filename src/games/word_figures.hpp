#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tavoliere {

// The picture of a word of the language of descriptions: docs/figures/words/FIGURE.svg, which tools/word_figures draws
// from docs/examples/words/FIGURE.toml, a small game that uses the word. Empty where a word says nothing that can be
// seen. Nothing where nobody has decided that yet: a test names such words.
std::optional<std::string_view> figure_of_word(std::string_view family, std::string_view word);

}  // namespace tavoliere
