#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drawing/board_part.hpp"
#include "drawing/diagram_marks.hpp"
#include "game/record.hpp"

namespace tavoliere {

// How a diagram looks: as in the printed newsletter, in black and white for any printer, or as on the page.
enum class DiagramStyle : unsigned char {
    newsletter,
    print,
    screen,
    page,  // in the paints of the page's theme, which are variables; only a browser can draw it
};

enum class StackDrawing : unsigned char {
    top,   // the top piece with the height as a number
    open,  // all pieces side by side, the bottom one first
};

struct DiagramOptions {
    DiagramStyle style = DiagramStyle::newsletter;
    StackDrawing stacks = StackDrawing::top;
    int width = 480;        // pixels
    int quarter_turns = 0;  // clockwise
    bool labels = true;
    std::string caption{};  // under the board; may be empty
    Language language = Language::english;
    std::vector<DiagramMark> marks{};
    std::optional<BoardPart> part{};  // nothing else is shown
};

// The width in pixels that a part of a board has where all of the board would have this one.
int width_of_part(const AnyGame& game, const DiagramOptions& options, const BoardPart& part);

// Where a game stands, as SVG: it stands for itself, names nothing outside, and says in words what it shows. The cells
// that the last action changed are lit.
std::string svg_diagram(const Record& record, const DiagramOptions& options);

// The board without pieces, as elements that may stand in a larger drawing: it lies from 0,0 to width,height.
struct BoardDrawing {
    std::string elements;
    double width = 0;
    double height = 0;
    double unit = 0;          // of the drawing, for one unit of the board
    double piece_radius = 0;  // of the largest piece that fits every cell
};
BoardDrawing svg_board(const AnyGame& game, const DiagramOptions& options);

}  // namespace tavoliere
