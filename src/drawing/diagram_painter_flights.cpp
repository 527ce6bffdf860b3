#include <algorithm>
#include <cmath>

#include "drawing/area_outline.hpp"
#include "drawing/diagram_painter.hpp"

namespace tavoliere {

namespace {

// The room of a group around its pieces, in their radii.
constexpr double group_radii = 1.13;

struct Stretch {
    Point from, to;
    bool is_straight = true;
};

// The two that are farthest apart, and whether all others lie between them.
Stretch stretch_of(const std::vector<Point>& points) {
    Stretch stretch{points.front(), points.front()};
    double longest = 0;
    for (const Point& a : points)
        for (const Point& b : points)
            if (const double apart = std::hypot(a.x - b.x, a.y - b.y); apart > longest) {
                longest = apart;
                stretch = {a, b};
            }
    for (const Point& p : points)
        stretch.is_straight = stretch.is_straight && std::hypot(p.x - stretch.from.x, p.y - stretch.from.y) +
                                                             std::hypot(p.x - stretch.to.x, p.y - stretch.to.y) <
                                                         longest + 0.5;
    return stretch;
}

Point middle_of(const Stretch& stretch) {
    return {(stretch.from.x + stretch.to.x) / 2, (stretch.from.y + stretch.to.y) / 2};
}

std::vector<int> cells_left(const DiagramMark& mark) {
    std::vector<int> cells{mark.cell};
    cells.insert(cells.end(), mark.group.begin(), mark.group.end());
    return cells;
}

}  // namespace

std::vector<Point> DiagramPainter::places_of(const std::vector<int>& cells) const {
    std::vector<Point> points;
    for (const int cell : cells) points.push_back(place(board_.cells[cell].centre));
    return points;
}

// From the middle of the group to the middle of where it lands, beginning at its border.
ArrowWay DiagramPainter::way_of_flight(const DiagramMark& mark) const {
    const Stretch left = stretch_of(places_of(cells_left(mark))), landed = stretch_of(places_of(mark.way));
    ArrowWay arrow{{middle_of(left), middle_of(landed)}};
    const double radius = radii_[mark.cell];
    const Point from = arrow.way[0], to = arrow.way[1];
    const double far = std::max(std::hypot(to.x - from.x, to.y - from.y), 1.0);
    const double half_ahead =
        std::abs((left.to.x - left.from.x) * (to.x - from.x) + (left.to.y - left.from.y) * (to.y - from.y)) / (2 * far);
    arrow.start_gap = half_ahead + group_radii * radius;
    arrow.end_gap = 0.1 * radius;
    return arrow;
}

// The border of the group, and of where it lands. Several flights of one group may overlap: the border of each has a
// size of its own.
void DiagramPainter::draw_flight(const DiagramMark& mark) {
    draw_group(cells_left(mark), group_radii, mark.ink);
    if (mark.text.empty()) return draw_group(mark.way, group_radii, mark.ink);
    const int number = std::max(1, std::atoi(mark.text.c_str()));
    draw_group(mark.way, 0.98 - 0.14 * ((number - 1) % 4), mark.ink);
    draw_number(mark, place(board_.cells[mark.way.front()].centre), radii_[mark.way.front()]);
}

void DiagramPainter::draw_group(const std::vector<int>& cells, double radii, MarkInk ink) {
    const std::vector<Point> points = places_of(cells);
    const double radius = radii * radii_[cells.front()];
    const Stretch stretch = stretch_of(points);
    const std::string border =
        stretch.is_straight ? capsule(stretch.from, stretch.to, radius) : border_of_discs(points, 1.2 * radius);
    draw_stroke(border, ink, 2.6 * stroke_scale(), 1.2 * stroke_scale());
}

}  // namespace tavoliere
