#pragma once

#include "core/text.hpp"
#include "drawing/diagram_marks.hpp"
#include "game/record.hpp"

namespace tavoliere {

// A rectangle of the board that a figure shows instead of all of it, in the units of the board: the cells whose centres
// lie in it.
struct BoardPart {
    double left = 0, top = 0, right = 0, bottom = 0;

    bool holds(Point point) const;
};

// "a6-g12": the cells between two corners; "marked" or "pieces": what has marks or pieces. "+1" after it adds so many
// cells on every side.
Result<BoardPart> read_part(const Slice& text, const Record& record, const std::vector<DiagramMark>& marks);

}  // namespace tavoliere
