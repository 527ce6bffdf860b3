#pragma once

#include <array>
#include <string>

#include "drawing/diagram.hpp"

namespace tavoliere {

struct PieceColours {
    std::string fill;
    std::string edge;
    std::string mark;  // drawn on the piece: numbers, birds
};

// The colours of one style of diagram. Pieces of the two sides differ also by what is drawn on them.
struct Palette {
    std::string paper;  // behind everything; empty for none
    std::array<std::string, 3> shades;
    std::string line;
    std::string label;
    PieceColours light, dark, yellow, blue, red, green, seed;
    std::string stack_of_red;                           // the number of a stack with a red piece in it
    std::string dark_stack_of_red;                      // the same on a dark piece
    std::string accent;                                 // what the position says of itself, and marks in the usual ink
    std::array<std::string, mark_ink_count - 1> inks;   // of marks, from red on
    std::array<std::string, mark_ink_count - 1> tints;  // the same for cells under pieces
    std::string highlight;                              // marked cells, the last action
};

// What a mark of this ink is drawn with.
const std::string& colour_of(const Palette& palette, MarkInk ink);

const Palette& palette_of(DiagramStyle style);

// The colours of a piece of this game.
const PieceColours& colours_of(const Palette& palette, const AnyGame& game, const ViewPiece& piece);

}  // namespace tavoliere
