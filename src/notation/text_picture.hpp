#pragma once

#include <string>

#include "game/any_game.hpp"

namespace tavoliere {

enum class Ink : unsigned char { plain, coloured };

// A position drawn for a terminal: the board, then a legend of the pieces, what is beside the board and whose turn it
// is. Cells that differ from `before`, if given, are the last action and are marked.
std::string text_picture(const AnyGame& game, const AnyPosition& pos, Language language, Ink ink,
                         const AnyPosition* before = nullptr);

// "White wins 21 to 5: neither side can move: pieces counted"
std::string result_sentence(const AnyGame& game, const Outcome& outcome, Language language);

}  // namespace tavoliere
