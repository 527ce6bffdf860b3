#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "drawing/diagram_marks.hpp"

namespace tavoliere::article {

// A comment of a record without the marks in it, and the marks: rings from [%csl Ga4,Rb5] and arrows from [%cal Ge2e4],
// as programs that write chess games use them; the letters are green, red, blue and yellow. What names no cell of the
// board stays text.
struct MarkedComment {
    std::string text{};
    std::vector<DiagramMark> marks{};
};
MarkedComment read_comment_marks(std::string_view comment, const Board& board);

}  // namespace tavoliere::article
