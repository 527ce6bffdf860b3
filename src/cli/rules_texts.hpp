#pragma once

#include <string>

#include "core/words.hpp"
#include "drawing/text_picture.hpp"
#include "game/catalog.hpp"

namespace tavoliere::cli {

// The rules of a game, with its options, for a terminal: figures are pictures of letters.
std::string rules_for_terminal(const Catalog& catalog, const AnyGame& game, Language language, Ink ink);

// The rules of a game for the page: figures are blocks of SVG. Made once for each game and language, from any thread;
// empty where there are none.
std::string_view rules_for_page(const Catalog& catalog, std::string_view game, Language language);

}  // namespace tavoliere::cli
