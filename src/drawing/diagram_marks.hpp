#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "board/board.hpp"
#include "core/result.hpp"
#include "drawing/mark_inks.hpp"

namespace tavoliere {

enum class MarkShape : unsigned char { cross, dot, circle, arrow, number, cell, area, flight };

// Something that an author points at in a figure.
struct DiagramMark {
    MarkShape shape = MarkShape::dot;
    int cell = 0;
    // arrows: the cells after it that they lead through, the last where they point; areas: the other cells; flights:
    // where the group lands
    std::vector<int> way{};
    std::string text{};  // numbers: what is written; flights: the number, if they have one
    MarkInk ink = MarkInk::usual;
    std::vector<int> group{};  // flights: the other cells that are left
};

// "x:m11,m12 arrow:e3-c3 dot:a1 circle:b2 number:e3=1,e4=2 cell:a1 area:a1,a2 flight:c8/d8-c6/d6": kinds with their
// cells, which must be cells of the board. A kind may have an ink: x.blue:m11. An arrow may lead through several cells:
// arrow:c1-d1-e1.
Result<std::vector<DiagramMark>> read_marks(std::string_view text, const Board& board);

// The cells of a way, "c1-d1-e1"; none where it is no way.
std::vector<int> read_way(std::string_view text, const Board& board);
// The cells of a group, "c8/d8/e8"; none where one is no cell.
std::vector<int> read_group(std::string_view text, const Board& board);

}  // namespace tavoliere
