#include <algorithm>
#include <cmath>

#include "drawing/area_outline.hpp"
#include "drawing/diagram_painter.hpp"
#include "drawing/hatching.hpp"

namespace tavoliere {

void DiagramPainter::draw_board(const std::vector<int>& lit, const std::vector<DiagramMark>& marks,
                                const std::function<void()>& above_cells) {
    if (options_.part) {
        // An inner drawing shows nothing beyond its edges.
        const std::string x = svg_number(clip_.left), y = svg_number(clip_.top), width = svg_number(clip_.width()),
                          height = svg_number(clip_.height());
        svg_.open("svg", {{"class", "part"},
                          {"x", x},
                          {"y", y},
                          {"width", width},
                          {"height", height},
                          {"viewBox", x + ' ' + y + ' ' + width + ' ' + height}});
    }
    std::vector<int> all_lit = lit;
    for (const DiagramMark& mark : marks)
        if (mark.shape == MarkShape::cell && mark.ink == MarkInk::usual) all_lit.push_back(mark.cell);
    draw_cells(all_lit);
    for (const DiagramMark& mark : marks)
        if (mark.shape == MarkShape::cell && mark.ink != MarkInk::usual) draw_tint(mark.cell, mark.ink);
    if (above_cells) above_cells();
    draw_lines();
    draw_goals();
    draw_sowing_way();
    for (const DiagramMark& mark : marks)
        if (mark.shape == MarkShape::area) draw_area(mark);
    if (options_.part) svg_.close();
    if (options_.labels) draw_labels();
}

// Cells that are only cut into are pale, so that nobody misses the pieces on them.
void DiagramPainter::draw_cells(const std::vector<int>& lit) {
    for (int i = 0; i < board_.size(); ++i) {
        const Board::Cell& cell = board_.cells[i];
        const bool is_lit = std::ranges::find(lit, i) != lit.end();
        if (options_.part && !is_near(place(cell.centre))) continue;
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
                              {"stroke-width", "1.2"},
                              {"opacity", shows(i) ? "" : "0.45"}});
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

// A pale colour, and lines in a direction of the ink's own that show in black and white.
void DiagramPainter::draw_tint(int cell, MarkInk ink) {
    svg_.open("g", {{"class", "tint"}, {"data-cell", board_.cells[cell].name}});
    draw_spot(cell, 1.35, palette_.tints[static_cast<std::size_t>(ink) - 1], palette_.line, 1.2);
    const std::vector<Point>& outline = board_.cells[cell].outline;
    const std::string lines = outline.empty()
                                  ? hatching_of_disc(place(board_.cells[cell].centre), 1.35 * radii_[cell], ink)
                                  : hatching_of_polygon(place(outline), ink);
    svg_.element("path", {{"d", lines},
                          {"fill", "none"},
                          {"stroke", colour_of(palette_, ink)},
                          {"stroke-width", svg_number(1.4 * stroke_scale())},
                          {"stroke-opacity", "0.55"}});
    svg_.close();
}

void DiagramPainter::draw_area(const DiagramMark& mark) {
    std::vector<int> cells{mark.cell};
    cells.insert(cells.end(), mark.way.begin(), mark.way.end());
    std::vector<std::vector<Point>> polygons;
    std::vector<Point> points;
    double radius = 0;
    for (const int cell : cells) {
        const Board::Cell& drawn = board_.cells[cell];
        if (!drawn.outline.empty()) {
            polygons.push_back(place(drawn.outline));
            continue;
        }
        points.push_back(place(drawn.centre));
        radius = std::max(radius, 1.42 * radii_[cell]);
        for (const int next : board_.neighbours[static_cast<std::size_t>(cell)])
            if (std::ranges::find(cells, next) != cells.end()) {
                const Point at = place(board_.cells[next].centre);
                radius = std::max(radius, 0.58 * std::hypot(at.x - points.back().x, at.y - points.back().y));
            }
    }
    std::string path = points.empty() ? "" : border_of_discs(points, radius);
    std::string ground;
    for (const std::vector<Point>& border : border_of_polygons(polygons)) ground += svg_path(border, true);
    svg_.open("g", {{"class", "area"}, {"data-cell", board_.cells[mark.cell].name}});
    const std::string& colour = colour_of(palette_, mark.ink);
    if (!ground.empty())
        svg_.element("path", {{"d", ground}, {"fill", colour}, {"fill-opacity", "0.1"}, {"fill-rule", "evenodd"}});
    draw_stroke(ground + path, mark.ink, 4 * stroke_scale(), 2.5 * stroke_scale());
    svg_.close();
}

void DiagramPainter::draw_lines() {
    std::string path;
    for (const Board::Line& line : board_.lines) {
        const Point from = place(line.from), to = place(line.to);
        const bool is_seen = std::max(from.x, to.x) >= clip_.left && std::min(from.x, to.x) <= clip_.right &&
                             std::max(from.y, to.y) >= clip_.top && std::min(from.y, to.y) <= clip_.bottom;
        if (is_seen || !options_.part) path += svg_path({from, to}, false);
    }
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
        if (const std::optional<Point> at = label_place(label))
            write_text(label.text, *at, label_size_, palette_.label, false);
}

}  // namespace tavoliere
