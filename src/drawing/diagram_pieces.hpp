#pragma once

#include "drawing/diagram_palette.hpp"
#include "drawing/svg.hpp"

namespace tavoliere {

// One piece, upright, around a point; `radius` is half the room it has.
void draw_piece(SvgWriter& svg, const ViewPiece& piece, const PieceColours& colours, Point at, double radius);

// The mark of another kind of a described game: a crown, two bars, a cross.
void draw_kind_mark(SvgWriter& svg, Shape shape, const PieceColours& colours, Point at, double radius);

}  // namespace tavoliere
