#pragma once

#include <string>

#include "core/words.hpp"

namespace tavoliere {

// All words of the language of descriptions, family by family and table by table, as Markdown or as JSON. Errors, the
// page's help and the documents have the same source.
std::string vocabulary_markdown(Language language);
std::string vocabulary_json();

}  // namespace tavoliere
