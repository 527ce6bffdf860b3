#pragma once

#include <string>
#include <string_view>

#include "core/words.hpp"
#include "drawing/diagram_palette.hpp"
#include "drawing/print_sheets.hpp"
#include "drawing/svg.hpp"

namespace tavoliere {

// A sheet of paper, in millimetres, with the room that a printer can reach and that the line at its foot leaves.
struct Sheet {
    double width = 0, height = 0;

    static constexpr double border = 10;
    static constexpr double foot = 12;

    double room_width() const { return width - 2 * border; }
    double room_height() const { return height - 2 * border - foot; }
};

Sheet sheet_of(Paper paper, bool landscape);

// One page at its true size. Places and lengths are in millimetres, from the upper left corner of the room. At the foot
// stand what the page is and a bar of 50 mm, by which the print can be checked.
class PrintPage {
public:
    PrintPage(const Sheet& sheet, std::string_view title, Language language);

    // Elements drawn elsewhere: what of them lies in the room when it begins at this point of theirs, which may lie
    // before their own beginning.
    void place(std::string_view elements, Point from, double scale);
    // A strip of this width onto which the next sheet is glued.
    void mark_right_strip(double width);
    void mark_lower_strip(double width);

    void cut_circle(Point at, double radius);
    void draw(const ViewPiece& piece, const PieceColours& colours, Point at, double radius);

    std::string take();

private:
    // From millimetres of the room to the units of the drawing.
    Point on_paper(Point at) const;
    void draw_foot(std::string_view title, Language language);
    void draw_line(Point from, Point to, double width, std::string_view dashes);
    void write(std::string_view text, Point at, std::string_view anchor);

    Sheet sheet_;
    Language language_;
    SvgWriter svg_;
};

}  // namespace tavoliere
