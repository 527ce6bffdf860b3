#pragma once

#include <string>

#include "drawing/diagram_marks.hpp"
#include "game/record.hpp"

namespace tavoliere {

enum class Ink : unsigned char { plain, coloured };

// Where a game stands, drawn for a terminal: the board with the last action and what an author has marked, then a
// legend of the pieces, what is beside the board, the marks in words, and whose turn it is or how the game ended.
std::string text_picture(const Record& record, Language language, Ink ink, const std::vector<DiagramMark>& marks = {});

// "White wins 21 to 5: neither side can move: pieces counted"
std::string result_sentence(const AnyGame& game, const Outcome& outcome, Language language);

}  // namespace tavoliere
