#include "drawing/diagram_arrows.hpp"

#include <algorithm>
#include <cmath>

namespace tavoliere {

namespace {

Point minus(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
double dot(Point a, Point b) { return a.x * b.x + a.y * b.y; }
double length(Point a) { return std::hypot(a.x, a.y); }

Point direction(Point from, Point to) {
    const Point way = minus(to, from);
    const double far = std::max(length(way), 1e-6);
    return {way.x / far, way.y / far};
}

// Arrows of one stretch that cover a part of the same line, whichever way they point.
bool share_way(const ArrowWay& a, const ArrowWay& b) {
    if (a.way.size() != 2 || b.way.size() != 2) return false;
    constexpr double tolerance = 1;
    const Point from = a.way[0], along = direction(from, a.way[1]), across{-along.y, along.x};
    const auto beside = [&](Point p) { return std::abs(dot(minus(p, from), across)); };
    if (beside(b.way[0]) > tolerance || beside(b.way[1]) > tolerance) return false;
    const double first = dot(minus(b.way[0], from), along), second = dot(minus(b.way[1], from), along);
    const double begin = std::max(0.0, std::min(first, second));
    const double end = std::min(length(minus(a.way[1], from)), std::max(first, second));
    return end - begin > tolerance;
}

// Which lane each arrow takes, the first lane 0, so that no two that share a way have the same one.
std::vector<int> lanes_of(const std::vector<ArrowWay>& arrows) {
    std::vector<int> lanes;
    for (std::size_t i = 0; i < arrows.size(); ++i) {
        std::vector<int> taken;
        for (std::size_t j = 0; j < i; ++j)
            if (share_way(arrows[i], arrows[j])) taken.push_back(lanes[j]);
        int lane = 0;
        while (std::ranges::find(taken, lane) != taken.end()) ++lane;
        lanes.push_back(lane);
    }
    return lanes;
}

// How many lanes there are where this arrow lies.
int width_at(std::size_t arrow, const std::vector<ArrowWay>& arrows, const std::vector<int>& lanes) {
    int most = lanes[arrow];
    for (std::size_t j = 0; j < arrows.size(); ++j)
        if (j != arrow && share_way(arrows[arrow], arrows[j])) most = std::max(most, lanes[j]);
    return most + 1;
}

void move_aside(ArrowWay& arrow, double by) {
    Point from = arrow.way[0], to = arrow.way[1];
    // The same side for both directions, or two arrows there and back would take the same one.
    if (from.x > to.x || (from.x == to.x && from.y > to.y)) std::swap(from, to);
    const Point along = direction(from, to);
    for (Point& point : arrow.way) {
        point.x += -along.y * by;
        point.y += along.x * by;
    }
}

// From the edge of what stands at the beginning to the edge of what stands at the end, so that both can still be read.
ArrowShape shape_of(ArrowWay arrow, double size) {
    std::vector<Point>& way = arrow.way;
    const double first = length(minus(way[1], way[0])), last = length(minus(way.back(), way[way.size() - 2]));
    const double start_gap = std::min(arrow.start_gap, 0.3 * first), gap = std::min(arrow.end_gap, 0.3 * last);
    const Point off = direction(way[0], way[1]), along = direction(way[way.size() - 2], way.back());
    const double taken = gap + (way.size() == 2 ? start_gap : 0);
    const double head = std::min(size, 0.6 * (last - taken));
    const Point tip{way.back().x - along.x * gap, way.back().y - along.y * gap};
    const auto beside = [&](double back, double side) {
        return Point{tip.x - along.x * back - along.y * side, tip.y - along.y * back + along.x * side};
    };
    way.front() = {way[0].x + off.x * start_gap, way[0].y + off.y * start_gap};
    way.back() = beside(head * 0.8, 0);
    return {way, {tip, beside(head, head * 0.6), beside(head, -head * 0.6)}};
}

}  // namespace

std::vector<ArrowShape> arrows_apart(const std::vector<ArrowWay>& arrows, double apart, double size) {
    const std::vector<int> lanes = lanes_of(arrows);
    std::vector<ArrowShape> shapes;
    for (std::size_t i = 0; i < arrows.size(); ++i) {
        ArrowWay arrow = arrows[i];
        const int width = width_at(i, arrows, lanes);
        if (width > 1) move_aside(arrow, apart * (lanes[i] - (width - 1) / 2.0));
        shapes.push_back(shape_of(std::move(arrow), size));
    }
    return shapes;
}

}  // namespace tavoliere
