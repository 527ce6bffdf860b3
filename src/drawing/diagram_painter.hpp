#pragma once

#include <limits>

#include "drawing/diagram.hpp"
#include "drawing/diagram_palette.hpp"
#include "drawing/svg.hpp"

namespace tavoliere {

// Draws the parts of a diagram of one game into an SVG, the board as large as it needs to be. What is drawn later lies
// above what was drawn before.
class DiagramPainter {
public:
    DiagramPainter(const AnyGame& game, const DiagramOptions& options);

    // The svg element with its title, its description and the paper; `close` ends it.
    void open(std::string_view description);
    std::string close();
    // The same as elements of a larger drawing, with neither paper nor words.
    void open_part();
    BoardDrawing close_part();

    void draw_cells(const std::vector<bool>& lit);
    // Lights one more cell; on a board of lines, where cells have no outline, it is a spot under them.
    void light(int cell);
    void draw_lines();
    void draw_goals();
    void draw_labels();
    void draw_stack(const ViewStack& stack);
    void draw_heap(const ViewHeap& heap);
    // Which way seeds go round, as chevrons between the numbers.
    void draw_sowing_way();
    // One cell of an area; under the pieces.
    void draw_area(int cell);
    void draw_view_mark(const ViewMark& mark);
    void draw_check(Point at, double radius);
    void draw_mark(const DiagramMark& mark);
    // Lines under the board.
    void write_caption(const std::vector<std::string>& lines);

    // As many lines as the caption needs in the width of the board.
    std::vector<std::string> caption_lines(std::string_view caption) const;
    // Keeps room for this number of lines; call it before `open`.
    void keep_caption_room(std::size_t lines) { caption_room_ = lines; }

    const Board& board() const { return board_; }
    SvgWriter& svg() { return svg_; }

private:
    // Units of the drawing for one unit of the board.
    static constexpr double unit = 60;

    struct Box {
        double left = std::numeric_limits<double>::max(), top = left, right = -left, bottom = -left;

        void hold(Point point, double around);
        double width() const { return right - left; }
        double height() const { return bottom - top; }
    };

    Point place(Point point) const;
    std::vector<Point> place(const std::vector<Point>& points) const;
    void measure();
    double caption_size() const;
    double caption_height() const;
    void write_text(std::string_view text, Point at, double size, const std::string& colour, bool bold);
    void draw_circle(Point at, double radius, const std::string& fill, const std::string& stroke, double width);
    // The whole cell; where it is a point, a circle whose size is this factor of the size of its pieces.
    void draw_spot(int cell, double radii, const std::string& fill, const std::string& stroke, double width);
    void draw_one(const ViewPiece& piece, Point at, double radius);
    void draw_top(const ViewStack& stack, Point at, double radius);
    void draw_side_by_side(const ViewStack& stack, Point at, double radius);
    void draw_pile(const ViewStack& stack, Point at, double radius);
    void draw_claim(const ViewHeap& heap);
    void draw_cross(Point at, double arm);
    void draw_arrow(std::vector<Point> way, double radius);

    const AnyGame& game_;
    const DiagramOptions& options_;
    const Board& board_;
    const Palette& palette_;
    std::vector<double> radii_;
    Box box_;
    double label_size_ = 0;
    std::size_t caption_room_ = 0;
    SvgWriter svg_;
};

}  // namespace tavoliere
