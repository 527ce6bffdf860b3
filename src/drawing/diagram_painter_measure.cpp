#include <algorithm>
#include <cmath>

#include "core/text.hpp"
#include "drawing/diagram_painter.hpp"
#include "drawing/heap_places.hpp"

namespace tavoliere {

namespace {

// The width of the whole board in the sizes of its labels' letters.
constexpr double labels_per_width = 48;
// How much of what is beyond it a part shows where it is cut, for a unit of the board.
constexpr double open_edge = 0.3;

double centres_apart(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

// How far the nearest edge of a polygon is from a point inside it.
double room_inside(const std::vector<Point>& outline, Point centre) {
    double room = std::numeric_limits<double>::max();
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i], b = outline[(i + 1) % outline.size()];
        const double length = centres_apart(a, b);
        if (length == 0) continue;
        room = std::min(room, std::abs((b.x - a.x) * (a.y - centre.y) - (a.x - centre.x) * (b.y - a.y)) / length);
    }
    return room;
}

// "c" and "7" of "c7x": what labels of rows and columns are compared with.
std::string_view letters_of(std::string_view name) {
    return name.substr(0, std::min(name.find_first_of("0123456789"), name.size()));
}
std::string_view digits_of(std::string_view name) {
    name.remove_prefix(letters_of(name).size());
    return name.substr(0, std::min(name.find_first_not_of("0123456789"), name.size()));
}

}  // namespace

void DiagramPainter::measure() {
    double nearest = unit;
    for (int cell = 0; cell < board_.size(); ++cell)
        for (const int next : board_.neighbours[static_cast<std::size_t>(cell)])
            nearest = std::min(nearest, unit * centres_apart(board_.cells[cell].centre, board_.cells[next].centre));
    for (const Board::Cell& cell : board_.cells)
        radii_.push_back(cell.outline.empty() ? 0.43 * nearest : 0.84 * unit * room_inside(cell.outline, cell.centre));
    measure_whole();
    if (options_.part) measure_part();
}

void DiagramPainter::measure_whole() {
    for (const Board::Cell& cell : board_.cells) {
        box_.hold(place(cell.centre), cell.outline.empty() ? 0.5 * unit : 0);
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
    clip_ = box_;
    if (options_.labels)
        for (const Board::Label& label : board_.labels) box_.hold(place(label.at), 0.93 * label_size_);
    whole_width_ = box_.width();
}

// The cells of the part, a strip of the board beyond them where it goes on, and the labels of what is shown.
void DiagramPainter::measure_part() {
    const Box whole = clip_;
    frame_ = {};
    for (int cell = 0; cell < board_.size(); ++cell) {
        if (!shows(cell)) continue;
        const Board::Cell& shown = board_.cells[cell];
        frame_.hold(place(shown.centre), shown.outline.empty() ? 0.5 * unit : 0);
        for (const Point& corner : shown.outline) frame_.hold(place(corner), 0);
    }
    clip_ = frame_;
    // Where the board ends, what runs along its edge belongs to the part: the sides to be joined, the width of a line.
    constexpr double edge = 0.9 * unit;
    const double open = open_edge * unit;
    clip_.left = is_cut(-1, 0) ? frame_.left - open : std::max(whole.left, frame_.left - edge) - 1;
    clip_.right = is_cut(1, 0) ? frame_.right + open : std::min(whole.right, frame_.right + edge) + 1;
    clip_.top = is_cut(0, -1) ? frame_.top - open : std::max(whole.top, frame_.top - edge) - 1;
    clip_.bottom = is_cut(0, 1) ? frame_.bottom + open : std::min(whole.bottom, frame_.bottom + edge) + 1;
    box_ = clip_;
    if (!options_.labels) return;
    for (const Board::Label& label : board_.labels)
        if (const auto at = label_place(label)) box_.hold(*at, 0.93 * label_size_);
}

// Does the board go on beyond the frame in this direction?
bool DiagramPainter::is_cut(double direction_x, double direction_y) const {
    for (int cell = 0; cell < board_.size(); ++cell) {
        if (shows(cell)) continue;
        const Point at = place(board_.cells[cell].centre);
        const bool beyond = direction_x < 0   ? at.x < frame_.left + 1
                            : direction_x > 0 ? at.x > frame_.right - 1
                            : direction_y < 0 ? at.y < frame_.top + 1
                                              : at.y > frame_.bottom - 1;
        const bool beside =
            direction_x != 0 ? at.y > frame_.top && at.y < frame_.bottom : at.x > frame_.left && at.x < frame_.right;
        if (beyond && beside) return true;
    }
    return false;
}

bool DiagramPainter::shows(int cell) const {
    return !options_.part || options_.part->holds(board_.cells[static_cast<std::size_t>(cell)].centre);
}

// Can anything around this place be seen?
bool DiagramPainter::is_near(Point placed) const {
    constexpr double around = 1.2 * unit;
    return placed.x > clip_.left - around && placed.x < clip_.right + around && placed.y > clip_.top - around &&
           placed.y < clip_.bottom + around;
}

// From the middle of a row to its label; what is nearly upright or level is so.
Point DiagramPainter::direction_of_row(const Board::Label& label) const {
    Point sum;
    double count = 0;
    for (const Board::Cell& cell : board_.cells) {
        if (letters_of(cell.name) != label.text && digits_of(cell.name) != label.text) continue;
        sum = {sum.x + cell.centre.x, sum.y + cell.centre.y};
        ++count;
    }
    const Point middle = place({sum.x / count, sum.y / count}), at = place(label.at);
    Point along{at.x - middle.x, at.y - middle.y};
    if (std::abs(along.x) < 0.1 * std::abs(along.y)) along.x = 0;
    if (std::abs(along.y) < 0.1 * std::abs(along.x)) along.y = 0;
    const double far = std::max(std::hypot(along.x, along.y), 1.0);
    return {along.x / far, along.y / far};
}

// Where a label stands: where the board has it, or beyond the last cell shown of its row, if any is.
std::optional<Point> DiagramPainter::label_place(const Board::Label& label) const {
    if (!options_.part) return place(label.at);
    const Board::Cell *end = nullptr, *end_of_all = nullptr;
    const auto is_nearer = [&](const Board::Cell& cell, const Board::Cell* than) {
        return !than || centres_apart(cell.centre, label.at) < centres_apart(than->centre, label.at);
    };
    for (int i = 0; i < board_.size(); ++i) {
        const Board::Cell& cell = board_.cells[i];
        if (letters_of(cell.name) != label.text && digits_of(cell.name) != label.text) continue;
        if (is_nearer(cell, end_of_all)) end_of_all = &cell;
        if (shows(i) && is_nearer(cell, end)) end = &cell;
    }
    if (!end) return std::nullopt;
    const Point at = place(label.at);
    if (end == end_of_all) return at;
    const Point along = direction_of_row(label);
    // Back along the row to the last cell shown.
    const Point last = place(end->centre);
    const double back = (at.x - last.x) * along.x + (at.y - last.y) * along.y;
    const Point from{at.x - along.x * back, at.y - along.y * back};
    // To where that way leaves what is shown, and by the height of a letter beyond.
    double exit = std::numeric_limits<double>::max();
    if (along.x < -0.01) exit = std::min(exit, (clip_.left - from.x) / along.x);
    if (along.x > 0.01) exit = std::min(exit, (clip_.right - from.x) / along.x);
    if (along.y < -0.01) exit = std::min(exit, (clip_.top - from.y) / along.y);
    if (along.y > 0.01) exit = std::min(exit, (clip_.bottom - from.y) / along.y);
    exit += 0.75 * label_size_;
    return Point{from.x + along.x * exit, from.y + along.y * exit};
}

}  // namespace tavoliere
