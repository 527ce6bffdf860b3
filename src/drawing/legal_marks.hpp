#pragma once

#include "core/text.hpp"
#include "drawing/diagram_marks.hpp"
#include "game/record.hpp"

namespace tavoliere {

// Where the piece of a cell can go now, as dots. For a group that moves together, "c8/d8/e8", each of its moves with a
// number, because they may overlap. An error where nothing can go anywhere.
Result<std::vector<DiagramMark>> target_marks(const Record& record, const Slice& from);

// All legal actions: dots where a piece can be put or can go, rings around the pieces that can move.
std::vector<DiagramMark> legal_marks(const Record& record);

}  // namespace tavoliere
