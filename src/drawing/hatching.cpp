#include "drawing/hatching.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "drawing/svg.hpp"

namespace tavoliere {

namespace {

constexpr double spacing = 8;

std::vector<Point> directions_of(MarkInk ink) {
    const double slanted = std::numbers::sqrt2 / 2;
    switch (ink) {
        case MarkInk::blue:
            return {{slanted, -slanted}};
        case MarkInk::green:
            return {{slanted, slanted}};
        case MarkInk::gold:
            return {{slanted, -slanted}, {slanted, slanted}};
        case MarkInk::red:
        case MarkInk::usual:
            break;
    }
    return {{1, 0}};
}

// Where a line crosses the edges of a polygon, as distances along the line.
std::vector<double> crossings(const std::vector<Point>& polygon, Point along, double offset) {
    const auto beside = [&](Point p) { return -along.y * p.x + along.x * p.y - offset; };
    const auto ahead = [&](Point p) { return along.x * p.x + along.y * p.y; };
    std::vector<double> found;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point a = polygon[i], b = polygon[(i + 1) % polygon.size()];
        const double from = beside(a), to = beside(b);
        if ((from < 0) != (to < 0)) found.push_back(ahead(a) + (ahead(b) - ahead(a)) * from / (from - to));
    }
    std::ranges::sort(found);
    return found;
}

}  // namespace

std::string hatching_of_polygon(const std::vector<Point>& polygon, MarkInk ink) {
    std::string path;
    for (const Point along : directions_of(ink)) {
        double least = 1e9, most = -1e9;
        for (const Point& p : polygon) {
            least = std::min(least, -along.y * p.x + along.x * p.y);
            most = std::max(most, -along.y * p.x + along.x * p.y);
        }
        // Lines of neighbouring cells go on in each other.
        for (double offset = std::ceil(least / spacing) * spacing; offset < most; offset += spacing) {
            const std::vector<double> at = crossings(polygon, along, offset);
            const auto point = [&](double ahead) {
                return Point{along.x * ahead - along.y * offset, along.y * ahead + along.x * offset};
            };
            for (std::size_t i = 0; i + 1 < at.size(); i += 2)
                path += svg_path({point(at[i]), point(at[i + 1])}, false);
        }
    }
    return path;
}

std::string hatching_of_disc(Point centre, double radius, MarkInk ink) {
    constexpr int corners = 36;
    std::vector<Point> polygon;
    for (int i = 0; i < corners; ++i) {
        const double angle = 2 * std::numbers::pi * i / corners;
        polygon.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return hatching_of_polygon(polygon, ink);
}

}  // namespace tavoliere
