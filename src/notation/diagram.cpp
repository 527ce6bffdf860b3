#include "notation/diagram.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "notation/diagram_pieces.hpp"
#include "notation/position_words.hpp"
#include "notation/utf8.hpp"

namespace tavoliere {

namespace {

// Units of the drawing for one unit of the board, and the room around it.
constexpr double unit = 60;
constexpr double margin = 14;

// Text is readable in a figure of the usual width, however many cells the board has; on small boards it goes by the
// cells.
constexpr double smallest_text = 0.3 * unit, largest_label = 0.45 * unit;
constexpr double label_share = 0.026, caption_share = 0.034;  // of the width
constexpr double caption_room = 1.9;                          // of its size
constexpr double letter_width = 0.58;
constexpr auto font = "DejaVu Sans, Verdana, sans-serif";

struct Box {
    double left = std::numeric_limits<double>::max(), top = left, right = -left, bottom = -left;

    void hold(Point point, double around) {
        left = std::min(left, point.x - around);
        right = std::max(right, point.x + around);
        top = std::min(top, point.y - around);
        bottom = std::max(bottom, point.y + around);
    }
    double width() const { return right - left; }
    double height() const { return bottom - top; }
};

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

class Diagram {
public:
    Diagram(const AnyGame& game, const AnyPosition& pos, const DiagramOptions& options, const AnyPosition* before)
        : game_(game),
          pos_(pos),
          options_(options),
          board_(game.scene().board),
          view_(game.view(pos)),
          palette_(palette_of(options.style)) {
        if (before) before_ = game.view(*before);
        measure();
    }

    std::string draw() {
        open();
        draw_cells();
        draw_lines();
        draw_goals();
        if (options_.labels) draw_labels();
        for (const ViewStack& stack : view_.stacks) draw_stack(stack);
        draw_view_marks();
        for (const DiagramMark& mark : options_.marks) draw_mark(mark);
        draw_caption();
        svg_.close();
        return svg_.take();
    }

    BoardDrawing draw_board() {
        view_ = {};
        svg_.open("g", {{"transform",
                         "translate(" + svg_number(margin - box_.left) + ' ' + svg_number(margin - box_.top) + ')'},
                        {"font-family", font}});
        draw_cells();
        draw_lines();
        draw_goals();
        if (options_.labels) draw_labels();
        svg_.close();
        double radius = unit;
        for (int cell = 0; cell < board_.size(); ++cell)
            if (board_.cells[cell].playable) radius = std::min(radius, radii_[cell]);
        return {svg_.take(), box_.width() + 2 * margin, box_.height() + 2 * margin, unit, radius};
    }

private:
    // A point of the board in the drawing, turned as asked.
    Point place(Point point) const {
        double x = point.x * unit, y = point.y * unit;
        for (int turn = 0; turn < options_.quarter_turns % 4; ++turn) {
            const double old = x;
            x = -y;
            y = old;
        }
        return {x, y};
    }
    std::vector<Point> place(const std::vector<Point>& points) const {
        std::vector<Point> placed;
        for (const Point& point : points) placed.push_back(place(point));
        return placed;
    }

    void measure() {
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
        label_size_ = std::clamp(label_share * box_.width(), smallest_text, largest_label);
        if (options_.labels)
            for (const Board::Label& label : board_.labels) box_.hold(place(label.at), 0.9 * label_size_);
        const double letters = static_cast<double>(std::max<std::size_t>(1, character_count(options_.caption)));
        caption_size_ =
            std::min(std::max(smallest_text, caption_share * box_.width()), box_.width() / (letter_width * letters));
    }

    void open() {
        const double room_below = options_.caption.empty() ? 0 : caption_room * caption_size_;
        const double width = box_.width() + 2 * margin, height = box_.height() + 2 * margin + room_below;
        const double left = box_.left - margin, top = box_.top - margin;
        svg_.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                          {"width", std::to_string(options_.width)},
                          {"height", svg_number(options_.width * height / width)},
                          {"viewBox", svg_number(left) + ' ' + svg_number(top) + ' ' + svg_number(width) + ' ' +
                                          svg_number(height)},
                          {"role", "img"},
                          {"font-family", font}});
        const std::string name(game_.info().name.in(options_.language));
        svg_.text("title", {}, options_.caption.empty() ? name : name + ": " + options_.caption);
        svg_.text("desc", {}, position_in_words(game_, pos_, options_.language));
        if (!palette_.paper.empty())
            svg_.element("rect", {{"x", svg_number(left)},
                                  {"y", svg_number(top)},
                                  {"width", svg_number(width)},
                                  {"height", svg_number(height)},
                                  {"fill", palette_.paper}});
    }

    bool is_marked(int cell) const {
        return std::ranges::any_of(options_.marks, [&](const DiagramMark& mark) {
            return mark.shape == MarkShape::cell && mark.cell == cell;
        });
    }

    const ViewStack* stack_on(const View& view, int cell) const {
        const auto found = std::ranges::find(view.stacks, cell, &ViewStack::cell);
        return found == view.stacks.end() ? nullptr : &*found;
    }

    bool has_changed(int cell) const {
        if (!before_) return false;
        const ViewStack *now = stack_on(view_, cell), *then = stack_on(*before_, cell);
        return now && then ? !(*now == *then) : now != then;
    }

    void draw_cells() {
        for (int i = 0; i < board_.size(); ++i) {
            const Board::Cell& cell = board_.cells[i];
            const bool lit = is_marked(i) || has_changed(i);
            if (!cell.outline.empty()) {
                const std::size_t shade = static_cast<std::size_t>(std::clamp(cell.shade, 0, 2));
                svg_.element("path", {{"class", "cell"},
                                      {"data-cell", cell.name},
                                      {"d", svg_path(place(cell.outline), true)},
                                      {"fill", lit ? palette_.highlight : palette_.shades[shade]},
                                      {"stroke", palette_.line},
                                      {"stroke-width", "1.2"}});
            } else if (lit) {
                draw_circle(place(cell.centre), 1.12 * radii_[i], palette_.highlight, "", 0);
            }
        }
    }

    void draw_lines() {
        std::string path;
        for (const Board::Line& line : board_.lines) path += svg_path({place(line.from), place(line.to)}, false);
        if (path.empty()) return;
        svg_.element(
            "path",
            {{"class", "lines"}, {"d", path}, {"fill", "none"}, {"stroke", palette_.line}, {"stroke-width", "1.6"}});
    }

    void draw_goals() {
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

    void draw_labels() {
        for (const Board::Label& label : board_.labels)
            write_text(label.text, place(label.at), label_size_, palette_.label, false);
    }

    void write_text(std::string_view text, Point at, double size, const std::string& colour, bool bold) {
        svg_.text("text",
                  {{"x", svg_number(at.x)},
                   {"y", svg_number(at.y + 0.36 * size)},
                   {"font-size", svg_number(size)},
                   {"font-weight", bold ? "bold" : ""},
                   {"text-anchor", "middle"},
                   {"fill", colour}},
                  text);
    }

    void draw_circle(Point at, double radius, const std::string& fill, const std::string& stroke, double width) {
        svg_.element("circle", {{"cx", svg_number(at.x)},
                                {"cy", svg_number(at.y)},
                                {"r", svg_number(radius)},
                                {"fill", fill},
                                {"stroke", stroke},
                                {"stroke-width", stroke.empty() ? "" : svg_number(width)}});
    }

    void draw_stack(const ViewStack& stack) {
        svg_.open("g", {{"class", "stack"}, {"data-cell", board_.cells[stack.cell].name}});
        const Point at = place(board_.cells[stack.cell].centre);
        const double radius = radii_[stack.cell];
        if (stack.pieces.size() == 1)
            draw_one(stack.pieces[0], at, radius);
        else if (options_.stacks == StackDrawing::open)
            draw_side_by_side(stack, at, radius);
        else if (game_.scene().whole_stacks)
            draw_pile(stack, at, radius);
        else
            draw_top(stack, at, radius);
        svg_.close();
    }

    void draw_one(const ViewPiece& piece, Point at, double radius) {
        draw_piece(svg_, piece, colours_of(palette_, game_, piece), at, radius);
    }

    // The newsletter's way: the top piece with the height; with a red piece inside the number is red and has a plus.
    void draw_top(const ViewStack& stack, Point at, double radius) {
        const ViewPiece& top = stack.pieces.back();
        const PieceColours& colours = colours_of(palette_, game_, top);
        const bool has_red =
            std::ranges::any_of(stack.pieces, [](const ViewPiece& piece) { return piece.owner == Owner::neutral; });
        PieceColours plain = colours;
        plain.mark = colours.fill;
        draw_piece(svg_, {top.owner == Owner::neutral ? Owner::first : top.owner, top.shape}, plain, at, radius);
        const bool red_on_red = top.owner == Owner::neutral;
        const std::string ink = has_red && !red_on_red ? palette_.stack_of_red : colours.mark;
        write_text(std::to_string(stack.pieces.size()) + (has_red ? "+" : ""), at, radius * (has_red ? 0.95 : 1.1), ink,
                   true);
    }

    // All pieces in a row, the bottom one first, as large as fit.
    void draw_side_by_side(const ViewStack& stack, Point at, double radius) {
        const double count = static_cast<double>(stack.pieces.size());
        const double step = 2 * radius / (count + 0.6), size = std::min(0.6 * radius, 0.8 * step);
        for (std::size_t i = 0; i < stack.pieces.size(); ++i)
            draw_one(stack.pieces[i], {at.x + (static_cast<double>(i) - (count - 1) / 2) * step, at.y}, size);
    }

    // A pile of slabs that leans a little, so that every piece shows.
    void draw_pile(const ViewStack& stack, Point at, double radius) {
        constexpr double most = 8;
        const double step = 2.15 * radius / most, width = 1.8 * radius;
        for (std::size_t i = 0; i < stack.pieces.size(); ++i) {
            const PieceColours& colours = colours_of(palette_, game_, stack.pieces[i]);
            const double level = static_cast<double>(i);
            // Dark slabs on each other are told apart by light edges.
            const bool is_dark = &colours == &palette_.dark;
            svg_.element("rect", {{"class", "slab"},
                                  {"x", svg_number(at.x - width / 2 + (level - 3) * radius * 0.03)},
                                  {"y", svg_number(at.y + radius - (level + 1) * step)},
                                  {"width", svg_number(width)},
                                  {"height", svg_number(step * 0.92)},
                                  {"rx", svg_number(step * 0.4)},
                                  {"fill", colours.fill},
                                  {"stroke", is_dark ? colours.mark : colours.edge},
                                  {"stroke-width", "1.2"}});
        }
    }

    // What the position itself says about cells: pieces that may not move, the chain that won.
    void draw_view_marks() {
        for (const ViewMark& mark : view_.marks) {
            const Point at = place(board_.cells[mark.cell].centre);
            if (mark.mark == Mark::winning)
                draw_circle(at, radii_[mark.cell] * 0.3, palette_.accent, palette_.paper, 1.5);
            else
                draw_circle(at, radii_[mark.cell] * 1.08, "none", palette_.accent, 2);
        }
    }

    void draw_mark(const DiagramMark& mark) {
        const Point at = place(board_.cells[mark.cell].centre);
        const double radius = radii_[mark.cell];
        svg_.open("g", {{"class", "mark"}, {"data-cell", board_.cells[mark.cell].name}});
        switch (mark.shape) {
            case MarkShape::cross:
                draw_cross(at, 0.5 * radius);
                break;
            case MarkShape::dot:
                draw_circle(at, 0.28 * radius, palette_.accent, "", 0);
                break;
            case MarkShape::circle:
                draw_circle(at, 1.05 * radius, "none", palette_.accent, 3);
                break;
            case MarkShape::arrow:
                draw_arrow(at, place(board_.cells[mark.to].centre), radius);
                break;
            case MarkShape::number:
                draw_circle(at, 0.5 * radius, "#ffffff", palette_.accent, 1.5);
                write_text(mark.text, at, (mark.text.size() > 2 ? 0.45 : 0.65) * radius, palette_.accent, true);
                break;
            case MarkShape::cell:  // drawn with the cell
                break;
        }
        svg_.close();
    }

    void draw_cross(Point at, double arm) {
        svg_.element("path", {{"d", svg_path({{at.x - arm, at.y - arm}, {at.x + arm, at.y + arm}}, false) +
                                        svg_path({{at.x - arm, at.y + arm}, {at.x + arm, at.y - arm}}, false)},
                              {"stroke", palette_.accent},
                              {"stroke-width", "4"},
                              {"stroke-linecap", "round"}});
    }

    // From the edge of one piece to the edge of the other, so that both can still be read.
    void draw_arrow(Point from_centre, Point to_centre, double radius) {
        const double apart = std::max(distance(from_centre, to_centre), 1.0), gap = std::min(radius, 0.3 * apart);
        const Point along{(to_centre.x - from_centre.x) / apart, (to_centre.y - from_centre.y) / apart};
        const Point from{from_centre.x + along.x * gap, from_centre.y + along.y * gap};
        const Point to{to_centre.x - along.x * gap, to_centre.y - along.y * gap};
        const double length = apart - 2 * gap;
        const double head = std::min(0.7 * radius, 0.6 * length);
        const auto beside = [&](double back, double side) {
            return Point{to.x - along.x * back - along.y * side, to.y - along.y * back + along.x * side};
        };
        svg_.element("path", {{"d", svg_path({from, beside(head * 0.8, 0)}, false)},
                              {"stroke", palette_.accent},
                              {"stroke-width", "5"},
                              {"stroke-opacity", "0.85"},
                              {"stroke-linecap", "round"}});
        svg_.element("path", {{"d", svg_path({to, beside(head, head * 0.6), beside(head, -head * 0.6)}, true)},
                              {"fill", palette_.accent}});
    }

    void draw_caption() {
        if (options_.caption.empty()) return;
        const Point below{(box_.left + box_.right) / 2, box_.bottom + margin + caption_room * caption_size_ / 2};
        write_text(options_.caption, below, caption_size_, palette_.label, false);
    }

    const AnyGame& game_;
    const AnyPosition& pos_;
    const DiagramOptions& options_;
    const Board& board_;
    View view_;
    std::optional<View> before_;
    const Palette& palette_;
    std::vector<double> radii_;
    Box box_;
    double label_size_ = smallest_text, caption_size_ = smallest_text;
    SvgWriter svg_;
};

}  // namespace

std::string svg_diagram(const AnyGame& game, const AnyPosition& pos, const DiagramOptions& options,
                        const AnyPosition* before) {
    return Diagram(game, pos, options, before).draw();
}

BoardDrawing svg_board(const AnyGame& game, const DiagramOptions& options) {
    return Diagram(game, game.start(), options, nullptr).draw_board();
}

}  // namespace tavoliere
