#pragma once

#include <algorithm>
#include <functional>
#include <limits>

#include "drawing/diagram.hpp"
#include "drawing/diagram_arrows.hpp"
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

    // The board without pieces: its cells, some of them lit, the areas and lit cells among the marks, its lines and
    // labels. More may be drawn above the cells.
    void draw_board(const std::vector<int>& lit, const std::vector<DiagramMark>& marks = {},
                    const std::function<void()>& above_cells = {});
    // Lights one more cell; on a board of lines, where cells have no outline, it is a spot under them.
    void light(int cell);
    void draw_stack(const ViewStack& stack);
    void draw_heap(const ViewHeap& heap);
    void draw_view_mark(const ViewMark& mark);
    // What lies above the pieces, the arrows beside each other.
    void draw_marks(const std::vector<DiagramMark>& marks);
    // Lines under the board.
    void write_caption(const std::vector<std::string>& lines);

    // As many lines as the caption needs in the width of the board.
    std::vector<std::string> caption_lines(std::string_view caption) const;
    // Keeps room for this number of lines; call it before `open`.
    void keep_caption_room(std::size_t lines) { caption_room_ = lines; }

    const Board& board() const { return board_; }
    // In the units of the drawing.
    double drawn_width() const { return box_.width(); }
    SvgWriter& svg() { return svg_; }

private:
    // Units of the drawing for one unit of the board.
    static constexpr double unit = 60;
    static constexpr double margin = 14;

    struct Box {
        double left = std::numeric_limits<double>::max(), top = left, right = -left, bottom = -left;

        void hold(Point point, double around);
        double width() const { return right - left; }
        double height() const { return bottom - top; }
    };

    Point place(Point point) const;
    std::vector<Point> place(const std::vector<Point>& points) const;
    std::vector<Point> places_of(const std::vector<int>& cells) const;
    void measure();
    void measure_whole();
    void measure_part();
    bool is_cut(double direction_x, double direction_y) const;
    bool shows(int cell) const;
    bool is_near(Point placed) const;
    Point direction_of_row(const Board::Label& label) const;
    std::optional<Point> label_place(const Board::Label& label) const;

    void draw_cells(const std::vector<int>& lit);
    void draw_lines();
    void draw_goals();
    // Which way seeds go round, as chevrons between the numbers.
    void draw_sowing_way();
    void draw_labels();
    // Under the pieces.
    // Units of the drawing for a pixel, where the figure is shown in its own size.
    double pixel() const { return (box_.width() + 2 * margin) / options_.width; }
    // How much wider strokes of marks are drawn so that small figures, and those of large boards, still show them.
    double stroke_scale() const { return std::max(1.0, 0.5 * pixel()); }
    void draw_tint(int cell, MarkInk ink);
    void draw_area(const DiagramMark& mark);
    void draw_check(Point at, double radius);
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
    void draw_mark(const DiagramMark& mark);
    void draw_cross(Point at, double arm, MarkInk ink);
    void draw_sign(Point at, double radius, MarkInk ink, const std::string& fill, double width);
    void draw_number(const DiagramMark& mark, Point at, double radius);
    void draw_arrow(const ArrowShape& arrow, MarkInk ink);
    void draw_flight(const DiagramMark& mark);
    void draw_group(const std::vector<int>& cells, double radii, MarkInk ink);
    // A line in the pattern of its ink, with a light edge that keeps it apart from what is under it.
    void draw_stroke(const std::string& path, MarkInk ink, double width, double edge);
    ArrowWay way_of(const DiagramMark& mark) const;
    ArrowWay way_of_flight(const DiagramMark& mark) const;

    const AnyGame& game_;
    const DiagramOptions& options_;
    const Board& board_;
    const Palette& palette_;
    std::vector<double> radii_;
    std::vector<bool> holds_piece_, holds_number_;  // of the cells, as far as pieces have been drawn
    Box box_;                                       // what is drawn, without the margin
    Box frame_, clip_;                              // of a part: the cells in it, and where the board is cut
    double whole_width_ = 0;                        // of the whole board: letters and marks have their size by it
    double label_size_ = 0;
    std::size_t caption_room_ = 0;
    SvgWriter svg_;
};

}  // namespace tavoliere
