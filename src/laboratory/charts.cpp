#include "laboratory/charts.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>

#include "core/utf8.hpp"
#include "drawing/svg.hpp"

namespace tavoliere::charts {

namespace {

constexpr double width = 480, row_height = 26, text_size = 13;
constexpr std::string_view ink = "var(--ink)", soft = "var(--soft)", line_colour = "var(--line)",
                           accent = "var(--accent)";

std::string n(double value) { return svg_number(value); }

// The curves differ by their dashes as well as by their names.
constexpr std::array<std::string_view, 4> dashes{"", "6 3", "2 3", "8 3 2 3"};

class Plot {
public:
    Plot(std::string_view title, double height, double wide = width) {
        svg_.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                          {"viewBox", "0 0 " + n(wide) + " " + n(height)},
                          {"width", n(wide)},
                          {"role", "img"},
                          {"aria-label", std::string(title)},
                          {"font-size", n(text_size)},
                          {"fill", std::string(ink)}});
        svg_.text("title", {}, title);
    }

    void line(Point from, Point to, std::string_view colour, double thick = 1, std::string_view dash = "") {
        svg_.element("line", {{"x1", n(from.x)},
                              {"y1", n(from.y)},
                              {"x2", n(to.x)},
                              {"y2", n(to.y)},
                              {"stroke", std::string(colour)},
                              {"stroke-width", n(thick)},
                              {"stroke-dasharray", std::string(dash)}});
    }
    void box(Point at, double wide, double high, std::string_view colour) {
        svg_.element("rect", {{"x", n(at.x)},
                              {"y", n(at.y)},
                              {"width", n(std::max(wide, 0.0))},
                              {"height", n(std::max(high, 0.0))},
                              {"fill", std::string(colour)}});
    }
    void dot(Point at) {
        svg_.element("circle", {{"cx", n(at.x)}, {"cy", n(at.y)}, {"r", "4.5"}, {"fill", std::string(accent)}});
    }
    void text(Point at, std::string_view words, std::string_view anchor = "start") {
        svg_.text("text", {{"x", n(at.x)}, {"y", n(at.y)}, {"text-anchor", std::string(anchor)}}, words);
    }
    void curve(const std::vector<Point>& points, std::string_view dash) {
        svg_.element("path", {{"d", svg_path(points, false)},
                              {"fill", "none"},
                              {"stroke", std::string(accent)},
                              {"stroke-width", "1.8"},
                              {"stroke-dasharray", std::string(dash)}});
    }
    SvgWriter& svg() { return svg_; }
    std::string done() {
        svg_.close();
        return svg_.take();
    }

private:
    SvgWriter svg_;
};

// Room for the longest of the labels.
template <class Rows>
double label_room(const Rows& rows) {
    std::size_t longest = 0;
    for (const auto& row : rows) longest = std::max(longest, character_count(row.label));
    return std::min(0.5 * width, 7.2 * static_cast<double>(longest) + 12);
}

}  // namespace

std::string bars(std::string_view title, const std::vector<Bar>& rows) {
    const double left = label_room(rows), right = 90;
    double most = 0;
    for (const Bar& row : rows) most = std::max(most, row.value);
    Plot plot(title, row_height * static_cast<double>(rows.size()) + 4);
    double y = 4;
    for (const Bar& row : rows) {
        const double length = most > 0 ? (width - left - right) * row.value / most : 0;
        plot.text({0, y + 16}, row.label);
        plot.box({left, y + 3}, length, row_height - 8, accent);
        plot.text({left + length + 6, y + 16}, row.text);
        y += row_height;
    }
    return plot.done();
}

std::string intervals(std::string_view title, const std::vector<Mark>& rows, double least, double most,
                      double reference) {
    const double left = label_room(rows), right = 178, bottom = row_height * static_cast<double>(rows.size()) + 4;
    const auto x = [&](double value) {
        return left + (width - left - right) * (std::clamp(value, least, most) - least) / (most - least);
    };
    Plot plot(title, bottom);
    plot.line({x(least), 0}, {x(least), bottom}, line_colour);
    plot.line({x(most), 0}, {x(most), bottom}, line_colour);
    plot.line({x(reference), 0}, {x(reference), bottom}, soft, 1, "4 3");
    double y = 4 + row_height / 2;
    for (const Mark& row : rows) {
        plot.text({0, y + 4}, row.label);
        plot.line({x(row.estimate.low), y}, {x(row.estimate.high), y}, accent, 2.5);
        plot.dot({x(row.estimate.value), y});
        plot.text({width - right + 10, y + 4}, row.text);
        y += row_height;
    }
    return plot.done();
}

std::string columns(std::string_view title, const std::vector<std::pair<std::string, double>>& columns) {
    constexpr double high = 130, below = 20;
    double most = 0;
    for (const auto& [name, value] : columns) most = std::max(most, value);
    Plot plot(title, high + below);
    const double wide = width / static_cast<double>(std::max<std::size_t>(columns.size(), 1));
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const double length = most > 0 ? (high - 6) * columns[i].second / most : 0;
        plot.box({static_cast<double>(i) * wide + 1, high - length}, wide - 2, length, accent);
    }
    plot.line({0, high}, {width, high}, soft);
    if (!columns.empty()) {
        plot.text({0, high + 16}, columns.front().first);
        plot.text({width, high + 16}, columns.back().first, "end");
    }
    return plot.done();
}

std::string curves(std::string_view title, const std::vector<Curve>& curves, const Frame& frame) {
    constexpr double high = 150, below = 20, left = 62, right = 70;
    std::size_t longest = 2;
    for (const Curve& curve : curves) longest = std::max(longest, curve.values.size());
    const auto place = [&](std::size_t i, double value) {
        const double across = static_cast<double>(i) / static_cast<double>(longest - 1);
        return Point{left + (width - left - right) * across,
                     high - (high - 8) * (value - frame.least) / std::max(frame.most - frame.least, 1e-9)};
    };
    Plot plot(title, high + below);
    plot.line(place(0, frame.least), place(longest - 1, frame.least), soft);
    plot.line(place(0, frame.least), place(0, frame.most), soft);
    if (frame.reference >= 0) plot.line(place(0, frame.reference), place(longest - 1, frame.reference), soft, 1, "4 3");
    plot.text({left - 6, high}, frame.low_name, "end");
    plot.text({left - 6, 16}, frame.high_name, "end");
    plot.text({left, high + 16}, "1");
    plot.text({width - right, high + 16}, frame.last_name.empty() ? std::to_string(longest) : frame.last_name, "end");
    for (std::size_t which = 0; which < curves.size(); ++which) {
        const Curve& curve = curves[which];
        if (curve.values.empty()) continue;
        std::vector<Point> points;
        for (std::size_t i = 0; i < curve.values.size(); ++i) points.push_back(place(i, curve.values[i]));
        plot.curve(points, dashes[which % dashes.size()]);
        plot.text({points.back().x + 5, std::clamp(points.back().y + 4, 12.0, high)}, curve.name);
    }
    return plot.done();
}

std::string heat_map(std::string_view title, const Board& board, const std::vector<double>& values) {
    constexpr double unit = 26, around = 0.75;
    double left = std::numeric_limits<double>::max(), top = left, right = -left, bottom = -left, most = 0;
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        if (!board.cells[i].playable) continue;
        const Point at = board.cells[i].centre;
        left = std::min(left, at.x);
        right = std::max(right, at.x);
        top = std::min(top, at.y);
        bottom = std::max(bottom, at.y);
        most = std::max(most, values[i]);
    }
    const auto place = [&](Point at) { return Point{(at.x - left + around) * unit, (at.y - top + around) * unit}; };
    Plot plot(title, (bottom - top + 2 * around) * unit, (right - left + 2 * around) * unit);
    for (std::size_t i = 0; i < board.cells.size(); ++i) {
        const Board::Cell& cell = board.cells[i];
        if (!cell.playable) continue;
        const std::string part = n(most > 0 ? values[i] / most : 0);
        std::vector<Point> outline;
        for (const Point& corner : cell.outline) outline.push_back(place(corner));
        const Point centre = place(cell.centre);
        char said[48];
        std::snprintf(said, sizeof said, ": %.2f", values[i]);
        if (outline.empty())
            plot.svg().open("circle", {{"cx", n(centre.x)},
                                       {"cy", n(centre.y)},
                                       {"r", n(unit * 0.42)},
                                       {"fill", std::string(accent)},
                                       {"fill-opacity", part},
                                       {"stroke", std::string(line_colour)}});
        else
            plot.svg().open("path", {{"d", svg_path(outline, true)},
                                     {"fill", std::string(accent)},
                                     {"fill-opacity", part},
                                     {"stroke", std::string(line_colour)}});
        plot.svg().text("title", {}, cell.name + said);
        plot.svg().close();
    }
    return plot.done();
}

}  // namespace tavoliere::charts
