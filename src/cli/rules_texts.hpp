#pragma once

#include <string>

#include "core/words.hpp"
#include "drawing/text_picture.hpp"
#include "game/catalog.hpp"

namespace tavoliere::cli {

// The rules of a game, with its options, for a terminal: figures are pictures of letters.
std::string rules_for_terminal(const Catalog& catalog, const AnyGame& game, Language language, Ink ink);

// The rules of a game with its usual options for the page: figures are blocks of SVG. Empty where there are none.
std::string rules_for_page(const FamilyPtr& family, Language language);

}  // namespace tavoliere::cli
