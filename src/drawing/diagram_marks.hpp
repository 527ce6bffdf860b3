#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/board.hpp"
#include "core/result.hpp"

namespace tavoliere {

enum class MarkShape : unsigned char { cross, dot, circle, arrow, number, cell, area };

// Something that an author points at in a figure.
struct DiagramMark {
    MarkShape shape = MarkShape::dot;
    int cell = 0;
    std::vector<int> way{};  // arrows: the cells after it that they lead through, the last where they point
    std::string text{};      // numbers: what is written
};

// "x:m11,m12 arrow:e3-c3 dot:a1 circle:b2 number:e3=1,e4=2 cell:a1 area:a1,a2": kinds with their cells, which must be
// cells of the board. An arrow may lead through several: arrow:c1-d1-e1.
Result<std::vector<DiagramMark>> read_marks(std::string_view text, const Board& board);

}  // namespace tavoliere
