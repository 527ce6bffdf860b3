#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "core/utf8.hpp"
#include "drawing/diagram_painter.hpp"

namespace tavoliere {

namespace {

// The light edge of a mark keeps it apart from a piece of its own colour.
const std::string edge_colour = "#ffffff";

// A flight with a number is one of several, which arrows would hide.
bool has_arrow(const DiagramMark& mark) {
    return mark.shape == MarkShape::arrow || (mark.shape == MarkShape::flight && mark.text.empty());
}

// The corners of an ink's shape about as large as a disc; none for the disc itself.
std::vector<Point> corners_of(MarkInk ink, Point at, double radius) {
    const auto polygon = [&](int count, double size, double first, double lower) {
        std::vector<Point> corners;
        for (int i = 0; i < count; ++i) {
            const double angle = first + 2 * std::numbers::pi * i / count;
            corners.push_back({at.x + size * std::cos(angle), at.y + size * std::sin(angle) + lower});
        }
        return corners;
    };
    constexpr double right = std::numbers::pi / 2;
    switch (ink) {
        case MarkInk::blue:
            return polygon(4, 1.3 * radius, right / 2, 0);
        case MarkInk::green:
            return polygon(3, 1.55 * radius, -right, 0.25 * radius);
        case MarkInk::gold:
            return polygon(4, 1.35 * radius, 0, 0);
        case MarkInk::usual:
        case MarkInk::red:
            break;
    }
    return {};
}

}  // namespace

// What the position itself says about cells: pieces that may not move, the chain that won, a king in check.
void DiagramPainter::draw_view_mark(const ViewMark& mark) {
    if (!shows(mark.cell)) return;
    const Point at = place(board_.cells[mark.cell].centre);
    const double radius = radii_[mark.cell];
    switch (mark.mark) {
        case Mark::frozen:
            draw_circle(at, radius * 1.08, "none", palette_.accent, 2);
            break;
        case Mark::winning:
            draw_circle(at, radius * 0.3, palette_.accent, palette_.paper, 1.5);
            break;
        case Mark::check:
            draw_check(at, radius);
            break;
    }
}

// A star around the king, and the sign of chess notation beside its head: shapes, so that it needs no colour.
void DiagramPainter::draw_check(Point at, double radius) {
    constexpr int points = 16;
    std::vector<Point> star;
    for (int i = 0; i < 2 * points; ++i) {
        const double angle = i * std::numbers::pi / points, reach = radius * (i % 2 == 0 ? 1.28 : 1.08);
        star.push_back({at.x + reach * std::cos(angle), at.y + reach * std::sin(angle)});
    }
    svg_.open("g", {{"class", "check"}});
    svg_.element("path", {{"d", svg_path(star, true)},
                          {"fill", "none"},
                          {"stroke", palette_.accent},
                          {"stroke-width", "2"},
                          {"stroke-linejoin", "round"}});
    const Point corner{at.x + 0.85 * radius, at.y - 0.85 * radius};
    draw_circle(corner, 0.34 * radius, edge_colour, palette_.accent, 1.5);
    write_text("+", corner, 0.6 * radius, palette_.accent, true);
    svg_.close();
}

void DiagramPainter::draw_marks(const std::vector<DiagramMark>& marks) {
    std::vector<ArrowWay> ways;
    for (const DiagramMark& mark : marks)
        if (has_arrow(mark)) ways.push_back(way_of(mark));
    double head = 11 * stroke_scale();
    for (const DiagramMark& mark : marks) head = std::max(head, 0.7 * radii_[mark.cell]);
    const std::vector<ArrowShape> arrows = arrows_apart(ways, 0.9 * head, head);
    auto arrow = arrows.begin();
    for (const DiagramMark& mark : marks) {
        const bool is_seen = shows(mark.cell) || !mark.way.empty();
        if (!is_seen && !has_arrow(mark)) continue;
        svg_.open("g", {{"class", "mark"}, {"data-cell", board_.cells[mark.cell].name}});
        draw_mark(mark);
        if (has_arrow(mark)) draw_arrow(*arrow++, mark.ink);
        svg_.close();
    }
}

void DiagramPainter::draw_mark(const DiagramMark& mark) {
    Point at = place(board_.cells[mark.cell].centre);
    double radius = radii_[mark.cell];
    const double least = 3.2 * pixel();
    const std::string& colour = colour_of(palette_, mark.ink);
    const bool fills_middle =
        mark.shape == MarkShape::cross || mark.shape == MarkShape::dot || mark.shape == MarkShape::number;
    if (fills_middle && holds_number_[static_cast<std::size_t>(mark.cell)]) {
        // The height of the stack stands in the middle.
        at = {at.x + 0.74 * radius, at.y - 0.74 * radius};
        radius *= 0.62;
    }
    switch (mark.shape) {
        case MarkShape::cross:
            draw_cross(at, std::max(0.5 * radius, least), mark.ink);
            break;
        case MarkShape::dot:
            draw_sign(at, std::max(0.28 * radius, least), mark.ink, colour, 1.5);
            break;
        case MarkShape::circle:
            draw_sign(at, 1.05 * radius, mark.ink, "none", 3);
            break;
        case MarkShape::number:
            draw_number(mark, at, radius);
            break;
        case MarkShape::flight:
            draw_flight(mark);
            break;
        case MarkShape::arrow:  // drawn beside the others
        case MarkShape::cell:   // drawn under the pieces
        case MarkShape::area:
            break;
    }
}

// The shape of the ink: a disc, a square, a triangle or a diamond, about as large as each other. Without a filling it
// is drawn as a line of its colour between light ones.
void DiagramPainter::draw_sign(Point at, double radius, MarkInk ink, const std::string& fill, double width) {
    const bool is_hollow = fill == "none";
    width *= stroke_scale();
    const std::string& colour = colour_of(palette_, ink);
    for (const bool edge : is_hollow ? std::vector{true, false} : std::vector{true}) {
        const std::string stroke = edge && !(fill == edge_colour) ? edge_colour : colour;
        const double stroke_width = is_hollow && edge ? 2 * width : width;
        const std::vector<Point> corners = corners_of(ink, at, radius);
        if (corners.empty())
            draw_circle(at, radius, fill, stroke, stroke_width);
        else
            svg_.element("path", {{"d", svg_path(corners, true)},
                                  {"fill", fill},
                                  {"stroke", stroke},
                                  {"stroke-width", svg_number(stroke_width)},
                                  {"stroke-linejoin", "round"}});
    }
}

void DiagramPainter::draw_number(const DiagramMark& mark, Point at, double radius) {
    draw_sign(at, 0.5 * radius, mark.ink, edge_colour, 1.5);
    const double size = (character_count(mark.text) > 2 ? 0.45 : 0.65) * radius;
    // The middle of a triangle is low.
    const double lower = mark.ink == MarkInk::green ? 0.06 * radius : 0;
    write_text(mark.text, {at.x, at.y + lower}, size, colour_of(palette_, mark.ink), true);
}

// Strokes of the ink's own: red x, blue +, green both, gold x in a square.
void DiagramPainter::draw_cross(Point at, double arm, MarkInk ink) {
    std::string path;
    const auto add = [&](double x, double y) { path += svg_path({{at.x - x, at.y - y}, {at.x + x, at.y + y}}, false); };
    const bool slanted = ink != MarkInk::blue, upright = ink == MarkInk::blue || ink == MarkInk::green;
    if (slanted) {
        add(arm, arm);
        add(arm, -arm);
    }
    if (upright) {
        add(1.3 * arm, 0);
        add(0, 1.3 * arm);
    }
    if (ink == MarkInk::gold)
        path += svg_path(
            {{at.x - arm, at.y - arm}, {at.x + arm, at.y - arm}, {at.x + arm, at.y + arm}, {at.x - arm, at.y + arm}},
            true);
    const double width = (ink == MarkInk::green || ink == MarkInk::gold ? 3 : 4) * stroke_scale();
    for (const bool edge : {true, false})
        svg_.element("path", {{"d", path},
                              {"fill", "none"},
                              {"stroke", edge ? edge_colour : colour_of(palette_, ink)},
                              {"stroke-width", svg_number(edge ? 1.75 * width : width)},
                              {"stroke-linecap", "round"}});
}

ArrowWay DiagramPainter::way_of(const DiagramMark& mark) const {
    if (mark.shape == MarkShape::flight) return way_of_flight(mark);
    ArrowWay arrow;
    arrow.way.push_back(place(board_.cells[mark.cell].centre));
    for (const int cell : mark.way) arrow.way.push_back(place(board_.cells[cell].centre));
    const auto gap = [&](int cell) {
        return radii_[cell] * (holds_piece_[static_cast<std::size_t>(cell)] ? 1.05 : 0.2);
    };
    arrow.start_gap = gap(mark.cell);
    arrow.end_gap = gap(mark.way.back());
    return arrow;
}

void DiagramPainter::draw_arrow(const ArrowShape& arrow, MarkInk ink) {
    const double scale = stroke_scale();
    const std::string head = svg_path(arrow.head, true);
    svg_.element(
        "path", {{"d", head}, {"fill", edge_colour}, {"stroke", edge_colour}, {"stroke-width", svg_number(3 * scale)}});
    draw_stroke(svg_path(arrow.shaft, false), ink, 5 * scale, 1.5 * scale);
    svg_.element("path", {{"d", head}, {"fill", colour_of(palette_, ink)}});
}

void DiagramPainter::draw_stroke(const std::string& path, MarkInk ink, double width, double edge) {
    const StrokePattern pattern = pattern_of(ink);
    const auto stroke = [&](const std::string& colour, double wide, const std::string& dashes) {
        svg_.element("path", {{"d", path},
                              {"fill", "none"},
                              {"stroke", colour},
                              {"stroke-width", svg_number(wide)},
                              {"stroke-linecap", "round"},
                              {"stroke-linejoin", "round"},
                              {"stroke-dasharray", dashes}});
    };
    const bool is_twofold = pattern == StrokePattern::twofold;
    if (is_twofold) width *= 1.25;
    stroke(edge_colour, width + 2 * edge, "");
    stroke(colour_of(palette_, ink), width, dashes_of(pattern, width));
    if (is_twofold) stroke(edge_colour, 0.4 * width, "");
}

}  // namespace tavoliere
