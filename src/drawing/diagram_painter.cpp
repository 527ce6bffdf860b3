#include "drawing/diagram_painter.hpp"

#include <algorithm>
#include <cmath>

#include "core/text.hpp"
#include "core/utf8.hpp"
#include "drawing/heap_places.hpp"

namespace tavoliere {

namespace {

constexpr auto font = "DejaVu Sans, Verdana, sans-serif";

// Letters have the same size relative to the figure on every board: this is the width of the whole board in letter
// sizes.
constexpr double captions_per_width = 38;
constexpr double caption_spacing = 1.35;
// The width of a letter for its size, generously: nothing here can measure fonts.
constexpr double letter_width = 0.58;

}  // namespace

void DiagramPainter::Box::hold(Point point, double around) {
    left = std::min(left, point.x - around);
    right = std::max(right, point.x + around);
    top = std::min(top, point.y - around);
    bottom = std::max(bottom, point.y + around);
}

DiagramPainter::DiagramPainter(const AnyGame& game, const DiagramOptions& options)
    : game_(game),
      options_(options),
      board_(game.scene().board),
      palette_(palette_of(options.style)),
      holds_piece_(board_.cells.size()),
      holds_number_(board_.cells.size()) {
    measure();
}

void DiagramPainter::open(std::string_view description) {
    const double width = box_.width() + 2 * margin, height = box_.height() + 2 * margin + caption_height();
    const double left = box_.left - margin, top = box_.top - margin;
    svg_.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                      {"width", std::to_string(options_.width)},
                      {"height", svg_number(options_.width * height / width)},
                      {"viewBox",
                       svg_number(left) + ' ' + svg_number(top) + ' ' + svg_number(width) + ' ' + svg_number(height)},
                      {"role", "img"},
                      {"font-family", font}});
    const std::string name(game_.info().name.in(options_.language));
    svg_.text("title", {}, options_.caption.empty() ? name : name + ": " + options_.caption);
    svg_.text("desc", {}, description);
    if (!palette_.paper.empty())
        svg_.element("rect", {{"x", svg_number(left)},
                              {"y", svg_number(top)},
                              {"width", svg_number(width)},
                              {"height", svg_number(height)},
                              {"fill", palette_.paper}});
}

double DiagramPainter::caption_height() const {
    return caption_room_ == 0 ? 0 : (0.6 + static_cast<double>(caption_room_) * caption_spacing) * caption_size();
}

double DiagramPainter::caption_size() const { return whole_width_ / captions_per_width; }

std::string DiagramPainter::close() {
    svg_.close();
    return svg_.take();
}

void DiagramPainter::open_part() {
    const std::string shift = svg_number(margin - box_.left) + ' ' + svg_number(margin - box_.top);
    svg_.open("g", {{"transform", "translate(" + shift + ')'}, {"font-family", font}});
}

BoardDrawing DiagramPainter::close_part() {
    double radius = unit;
    for (int cell = 0; cell < board_.size(); ++cell)
        if (board_.cells[cell].playable) radius = std::min(radius, radii_[static_cast<std::size_t>(cell)]);
    return {close(), box_.width() + 2 * margin, box_.height() + 2 * margin, unit, radius};
}

// A point of the board in the drawing, turned as asked.
Point DiagramPainter::place(Point point) const {
    double x = point.x * unit, y = point.y * unit;
    for (int turn = 0; turn < options_.quarter_turns % 4; ++turn) {
        const double old = x;
        x = -y;
        y = old;
    }
    return {x, y};
}

std::vector<Point> DiagramPainter::place(const std::vector<Point>& points) const {
    std::vector<Point> placed;
    for (const Point& point : points) placed.push_back(place(point));
    return placed;
}

void DiagramPainter::write_text(std::string_view text, Point at, double size, const std::string& colour, bool bold) {
    svg_.text("text",
              {{"x", svg_number(at.x)},
               {"y", svg_number(at.y + 0.36 * size)},
               {"font-size", svg_number(size)},
               {"font-weight", bold ? "bold" : ""},
               {"text-anchor", "middle"},
               {"fill", colour}},
              text);
}

void DiagramPainter::draw_circle(Point at, double radius, const std::string& fill, const std::string& stroke,
                                 double width) {
    svg_.element("circle", {{"cx", svg_number(at.x)},
                            {"cy", svg_number(at.y)},
                            {"r", svg_number(radius)},
                            {"fill", fill},
                            {"stroke", stroke},
                            {"stroke-width", stroke.empty() ? "" : svg_number(width)}});
}

std::vector<std::string> DiagramPainter::caption_lines(std::string_view caption) const {
    const std::size_t most = static_cast<std::size_t>(box_.width() / (letter_width * caption_size()));
    std::vector<std::string> lines;
    for (const Slice& word : split_words(caption)) {
        const bool fits = !lines.empty() && character_count(lines.back()) + 1 + character_count(word.text) <= most;
        if (fits)
            lines.back() += ' ' + std::string(word.text);
        else
            lines.emplace_back(word.text);
    }
    return lines;
}

void DiagramPainter::write_caption(const std::vector<std::string>& lines) {
    const double line_height = caption_spacing * caption_size();
    double y = box_.bottom + margin + 0.3 * caption_size() + line_height / 2;
    for (const std::string& line : lines) {
        if (!line.empty()) write_text(line, {(box_.left + box_.right) / 2, y}, caption_size(), palette_.label, false);
        y += line_height;
    }
}

}  // namespace tavoliere
