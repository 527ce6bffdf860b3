#include "drawing/diagram_painter.hpp"

#include <algorithm>
#include <cmath>

#include "core/text.hpp"
#include "core/utf8.hpp"
#include "drawing/heap_places.hpp"

namespace tavoliere {

namespace {

constexpr double margin = 14;
constexpr auto font = "DejaVu Sans, Verdana, sans-serif";

// Letters have the same size relative to the figure on every board: this is the width of the drawing in letter sizes.
constexpr double captions_per_width = 38, labels_per_width = 48;
constexpr double caption_spacing = 1.35;
// The width of a letter for its size, generously: nothing here can measure fonts.
constexpr double letter_width = 0.58;

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

// How far the nearest edge of a polygon is from a point inside it.
double room_inside(const std::vector<Point>& outline, Point centre) {
    double room = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i], b = outline[(i + 1) % outline.size()];
        const double length = distance(a, b);
        if (length == 0) continue;
        room = std::min(room, std::abs((b.x - a.x) * (a.y - centre.y) - (a.x - centre.x) * (b.y - a.y)) / length);
    }
    return room;
}

}  // namespace

void DiagramPainter::Box::hold(Point point, double around) {
    left = std::min(left, point.x - around);
    right = std::max(right, point.x + around);
    top = std::min(top, point.y - around);
    bottom = std::max(bottom, point.y + around);
}

DiagramPainter::DiagramPainter(const AnyGame& game, const DiagramOptions& options)
    : game_(game), options_(options), board_(game.scene().board), palette_(palette_of(options.style)) {
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

double DiagramPainter::caption_size() const { return box_.width() / captions_per_width; }

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

void DiagramPainter::draw_cells(const std::vector<bool>& lit) {
    for (int i = 0; i < board_.size(); ++i) {
        const Board::Cell& cell = board_.cells[i];
        const bool is_lit = lit[static_cast<std::size_t>(i)];
        if (cell.outline.empty()) {
            if (is_lit) light(i);
            continue;
        }
        const std::size_t shade = static_cast<std::size_t>(std::clamp(cell.shade, 0, 2));
        svg_.element("path", {{"class", "cell"},
                              {"data-cell", cell.name},
                              {"d", svg_path(place(cell.outline), true)},
                              {"fill", is_lit ? palette_.highlight : palette_.shades[shade]},
                              {"stroke", palette_.line},
                              {"stroke-width", "1.2"}});
    }
}

void DiagramPainter::light(int cell) { draw_spot(cell, 1.35, palette_.highlight, palette_.line, 1.2); }

void DiagramPainter::draw_spot(int cell, double radii, const std::string& fill, const std::string& stroke,
                               double width) {
    const std::vector<Point>& outline = board_.cells[cell].outline;
    if (outline.empty())
        draw_circle(place(board_.cells[cell].centre), radii * radii_[cell], fill, stroke, width);
    else
        svg_.element("path", {{"d", svg_path(place(outline), true)},
                              {"fill", fill},
                              {"stroke", stroke},
                              {"stroke-width", svg_number(width)}});
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

void DiagramPainter::measure() {
    double nearest = unit;
    for (int cell = 0; cell < board_.size(); ++cell)
        for (const int next : board_.neighbours[static_cast<std::size_t>(cell)])
            nearest = std::min(nearest, unit * distance(board_.cells[cell].centre, board_.cells[next].centre));
    for (const Board::Cell& cell : board_.cells) {
        const bool crossing = cell.outline.empty();
        radii_.push_back(crossing ? 0.43 * nearest : 0.84 * unit * room_inside(cell.outline, cell.centre));
        box_.hold(place(cell.centre), crossing ? 0.5 * unit : 0);
        for (const Point& corner : cell.outline) box_.hold(place(corner), 0);
    }
    for (const Board::Line& line : board_.lines) {
        box_.hold(place(line.from), 0);
        box_.hold(place(line.to), 0);
    }
    for (const ViewGoal& goal : game_.scene().goals)
        for (const Point& point : goal.line) box_.hold(place(point), 4);
    if (game_.scene().sowing)
        for (int cell = 0; cell < board_.size(); ++cell)
            box_.hold(place(number_place(game_.scene(), cell)), 0.6 * number_size * unit);
    label_size_ = std::max(0.3 * unit, box_.width() / labels_per_width);
    if (options_.labels)
        for (const Board::Label& label : board_.labels) box_.hold(place(label.at), 0.93 * label_size_);
}

void DiagramPainter::draw_lines() {
    std::string path;
    for (const Board::Line& line : board_.lines) path += svg_path({place(line.from), place(line.to)}, false);
    if (path.empty()) return;
    svg_.element(
        "path",
        {{"class", "lines"}, {"d", path}, {"fill", "none"}, {"stroke", palette_.line}, {"stroke-width", "1.6"}});
}

void DiagramPainter::draw_goals() {
    for (const ViewGoal& goal : game_.scene().goals) {
        const PieceColours& colours = colours_of(palette_, game_, {goal.owner, Shape::disc});
        const std::string path = svg_path(place(goal.line), false);
        for (const bool edge : {true, false})
            svg_.element("path", {{"class", "goal"},
                                  {"d", path},
                                  {"fill", "none"},
                                  {"stroke", edge ? colours.edge : colours.fill},
                                  {"stroke-width", edge ? "8" : "5.5"},
                                  {"stroke-linecap", "round"}});
    }
}

void DiagramPainter::draw_labels() {
    for (const Board::Label& label : board_.labels)
        write_text(label.text, place(label.at), label_size_, palette_.label, false);
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
