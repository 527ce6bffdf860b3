#pragma once

#include <string>
#include <string_view>

#include "core/words.hpp"

namespace tavoliere::article {

// The text with soft hyphens where its words may be broken. Italian words are broken by their syllables; English ones,
// which have no such rules, only before some endings, so that no break is wrong.
std::string hyphenated(std::string_view text, Language language);

}  // namespace tavoliere::article
