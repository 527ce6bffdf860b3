#include "drawing/area_outline.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <set>
#include <utility>

#include "drawing/svg.hpp"

namespace tavoliere {

namespace {

// A corner as whole numbers, so that those of neighbouring cells are equal.
using Corner = std::pair<long, long>;
constexpr double grain = 0.5;

Corner corner_of(Point point) { return {std::lround(point.x / grain), std::lround(point.y / grain)}; }
Point point_of(Corner corner) {
    return {static_cast<double>(corner.first) * grain, static_cast<double>(corner.second) * grain};
}

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

// Clockwise as it is drawn.
double area_of(const std::vector<Point>& polygon) {
    double area = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        area += a.x * b.y - b.x * a.y;
    }
    return area;
}

using Edge = std::pair<Corner, Corner>;

// The edge in the pieces into which the corners that lie on it cut it: the neighbour of a whole edge may be two halves.
std::vector<Edge> pieces_of(Point from, Point to, const std::set<Corner>& corners) {
    std::vector<std::pair<double, Corner>> on_it;
    const double length = distance(from, to);
    for (const Corner& corner : corners) {
        const Point at = point_of(corner);
        const double off = distance(from, at) + distance(at, to) - length;
        if (off < 0.05) on_it.emplace_back(distance(from, at), corner);
    }
    std::ranges::sort(on_it);
    std::vector<Edge> pieces;
    for (std::size_t i = 1; i < on_it.size(); ++i)
        if (on_it[i - 1].second != on_it[i].second) pieces.emplace_back(on_it[i - 1].second, on_it[i].second);
    return pieces;
}

std::vector<std::vector<Point>> chained(std::multimap<Corner, Corner> edges) {
    std::vector<std::vector<Point>> borders;
    while (!edges.empty()) {
        const Corner first = edges.begin()->first;
        std::vector<Point> border;
        Corner at = first;
        for (auto next = edges.find(at); next != edges.end(); next = edges.find(at)) {
            border.push_back(point_of(at));
            at = next->second;
            edges.erase(next);
            if (at == first) break;
        }
        borders.push_back(std::move(border));
    }
    return borders;
}

struct Arc {
    double from, to;  // angles
};

// The parts of the circle around the first centre that lie in no other disc.
std::vector<Arc> free_arcs(Point centre, const std::vector<Point>& centres, double radius) {
    constexpr double turn = 2 * std::numbers::pi;
    std::vector<Arc> covered;
    for (const Point& other : centres) {
        const double apart = distance(centre, other);
        if (apart < 1e-6 || apart >= 2 * radius) continue;
        const double middle = std::atan2(other.y - centre.y, other.x - centre.x);
        const double half = std::acos(apart / (2 * radius));
        double from = std::fmod(middle - half + 2 * turn, turn);
        const double to = from + 2 * half;
        covered.push_back({from, std::min(to, turn)});
        if (to > turn) covered.push_back({0, to - turn});
    }
    std::ranges::sort(covered, {}, &Arc::from);
    std::vector<Arc> free;
    double at = 0;
    for (const Arc& arc : covered) {
        if (arc.from > at) free.push_back({at, arc.from});
        at = std::max(at, arc.to);
    }
    if (at < turn) free.push_back({at, turn});
    return free;
}

std::string coordinates(Point point) { return svg_number(point.x) + ',' + svg_number(point.y); }

}  // namespace

std::vector<std::vector<Point>> border_of_polygons(const std::vector<std::vector<Point>>& polygons) {
    std::set<Corner> corners;
    for (const std::vector<Point>& polygon : polygons)
        for (const Point& point : polygon) corners.insert(corner_of(point));
    std::set<Edge> edges;
    for (std::vector<Point> polygon : polygons) {
        for (Point& point : polygon) point = point_of(corner_of(point));
        if (area_of(polygon) < 0) std::ranges::reverse(polygon);
        for (std::size_t i = 0; i < polygon.size(); ++i)
            for (const Edge& edge : pieces_of(polygon[i], polygon[(i + 1) % polygon.size()], corners))
                edges.insert(edge);
    }
    std::multimap<Corner, Corner> border;
    for (const auto& [from, to] : edges)
        if (!edges.contains({to, from})) border.emplace(from, to);
    return chained(std::move(border));
}

std::string border_of_discs(const std::vector<Point>& centres, double radius) {
    std::string path;
    const auto on_circle = [&](Point centre, double angle) {
        return Point{centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)};
    };
    for (const Point& centre : centres)
        for (const Arc& arc : free_arcs(centre, centres, radius)) {
            // An arc of SVG cannot be a whole circle.
            const double middle = (arc.from + arc.to) / 2;
            path += 'M' + coordinates(on_circle(centre, arc.from));
            for (const double angle : {middle, arc.to})
                path += "A" + svg_number(radius) + ',' + svg_number(radius) + " 0 0 1 " +
                        coordinates(on_circle(centre, angle));
        }
    return path;
}

std::string capsule(Point from, Point to, double radius) {
    const double apart = distance(from, to);
    const Point along = apart > 0 ? Point{(to.x - from.x) / apart, (to.y - from.y) / apart} : Point{1, 0};
    const Point side{-along.y * radius, along.x * radius};
    const std::string arc = "A" + svg_number(radius) + ',' + svg_number(radius) + " 0 0 1 ";
    return 'M' + coordinates({from.x + side.x, from.y + side.y}) + arc +
           coordinates({from.x - side.x, from.y - side.y}) + 'L' + coordinates({to.x - side.x, to.y - side.y}) + arc +
           coordinates({to.x + side.x, to.y + side.y}) + 'Z';
}

}  // namespace tavoliere
