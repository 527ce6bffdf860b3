#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "drawing/diagram_painter.hpp"

namespace tavoliere {

namespace {

// The light edge of a mark keeps it apart from a piece of its own colour.
const std::string edge_colour = "#ffffff";

}  // namespace

// What the position itself says about cells: pieces that may not move, the chain that won, a king in check.
void DiagramPainter::draw_view_mark(const ViewMark& mark) {
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

void DiagramPainter::draw_area(int cell) {
    svg_.open("g", {{"class", "area"}, {"fill-opacity", "0.15"}, {"stroke-opacity", "0.7"}});
    draw_spot(cell, 1.6, palette_.accent, palette_.accent, 2.5);
    svg_.close();
}

void DiagramPainter::draw_mark(const DiagramMark& mark) {
    const Point at = place(board_.cells[mark.cell].centre);
    const double radius = radii_[mark.cell];
    svg_.open("g", {{"class", "mark"}, {"data-cell", board_.cells[mark.cell].name}});
    switch (mark.shape) {
        case MarkShape::cross:
            draw_cross(at, 0.5 * radius);
            break;
        case MarkShape::dot:
            draw_circle(at, 0.28 * radius, palette_.accent, edge_colour, 1.5);
            break;
        case MarkShape::circle:
            draw_circle(at, 1.05 * radius, "none", edge_colour, 6);
            draw_circle(at, 1.05 * radius, "none", palette_.accent, 3);
            break;
        case MarkShape::arrow: {
            std::vector<Point> way{at};
            for (const int cell : mark.way) way.push_back(place(board_.cells[cell].centre));
            draw_arrow(std::move(way), radius);
            break;
        }
        case MarkShape::number:
            draw_circle(at, 0.5 * radius, "#ffffff", palette_.accent, 1.5);
            write_text(mark.text, at, (mark.text.size() > 2 ? 0.45 : 0.65) * radius, palette_.accent, true);
            break;
        case MarkShape::cell:  // drawn under the pieces
        case MarkShape::area:
            break;
    }
    svg_.close();
}

void DiagramPainter::draw_cross(Point at, double arm) {
    const std::string path = svg_path({{at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}}, false) +
                             svg_path({{at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}}, false);
    for (const bool edge : {true, false})
        svg_.element("path", {{"d", path},
                              {"stroke", edge ? edge_colour : palette_.accent},
                              {"stroke-width", edge ? "7" : "4"},
                              {"stroke-linecap", "round"}});
}

// From the edge of the first piece to the edge of the last, so that both can still be read.
void DiagramPainter::draw_arrow(std::vector<Point> way, double radius) {
    const auto towards = [&](Point from, Point to) {
        const double apart = std::max(std::hypot(to.x - from.x, to.y - from.y), 1.0);
        return std::pair(Point{(to.x - from.x) / apart, (to.y - from.y) / apart}, apart);
    };
    const auto [off, first_apart] = towards(way[0], way[1]);
    const auto [along, apart] = towards(way[way.size() - 2], way.back());
    const double gap = std::min(radius, 0.3 * apart), first_gap = std::min(radius, 0.3 * first_apart);
    const Point to{way.back().x - along.x * gap, way.back().y - along.y * gap};
    const double head = std::min(0.7 * radius, 0.6 * (apart - (way.size() == 2 ? 2 : 1) * gap));
    const auto beside = [&](double back, double side) {
        return Point{to.x - along.x * back - along.y * side, to.y - along.y * back + along.x * side};
    };
    way.front() = {way[0].x + off.x * first_gap, way[0].y + off.y * first_gap};
    way.back() = beside(head * 0.8, 0);
    const bool bends = way.size() > 2;
    const std::string shaft = svg_path(way, false);
    const std::string point = svg_path({to, beside(head, head * 0.6), beside(head, -head * 0.6)}, true);
    for (const bool edge : {true, false}) {
        const std::string colour = edge ? edge_colour : palette_.accent;
        svg_.element("path", {{"d", shaft},
                              {"stroke", colour},
                              {"stroke-width", edge ? "8" : "5"},
                              {"stroke-linecap", "round"},
                              {"stroke-linejoin", bends ? "round" : ""},
                              {"fill", bends ? "none" : ""}});
        svg_.element(
            "path",
            {{"d", point}, {"fill", colour}, {"stroke", edge ? colour : ""}, {"stroke-width", edge ? "3" : ""}});
    }
}

}  // namespace tavoliere
