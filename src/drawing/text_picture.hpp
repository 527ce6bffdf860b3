#pragma once

#include <string>

#include "game/record.hpp"

namespace tavoliere {

enum class Ink : unsigned char { plain, coloured };

// Where a game stands, drawn for a terminal: the board with the last action marked, then a legend of the pieces, what
// is beside the board and whose turn it is or how the game ended.
std::string text_picture(const Record& record, Language language, Ink ink);

// "White wins 21 to 5: neither side can move: pieces counted"
std::string result_sentence(const AnyGame& game, const Outcome& outcome, Language language);

}  // namespace tavoliere
