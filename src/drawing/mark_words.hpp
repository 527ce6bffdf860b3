#pragma once

#include <string>
#include <vector>

#include "core/words.hpp"
#include "drawing/diagram_marks.hpp"

namespace tavoliere {

// "Crosses: b7, c6. Arrow: c7-c10." What an author has marked, for whoever sees letters alone; empty without marks.
// Numbers are not among it: they stand on the board as they are.
std::string marks_in_words(const std::vector<DiagramMark>& marks, const Board& board, Language language);

}  // namespace tavoliere
