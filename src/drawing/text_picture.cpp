#include "drawing/text_picture.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

#include "drawing/mark_words.hpp"
#include "drawing/position_words.hpp"
#include "game/colour_words.hpp"

namespace tavoliere {

namespace {

enum class Style : unsigned char { board, light, dark, neutral, label };

// A grid of characters. Text written later covers what was there.
class Canvas {
public:
    Canvas(int columns, int rows) : columns_(columns), glyphs_(static_cast<std::size_t>(columns * rows)) {}

    // One UTF-8 character per column.
    void write(int column, int row, std::string_view text, Style style, bool marked = false) {
        while (!text.empty()) {
            const std::size_t length = character_length(text);
            if (inside(column, row)) at(column, row) = {std::string(text.substr(0, length)), style, marked};
            text.remove_prefix(length);
            ++column;
        }
    }

    // A stroke of a line; two that cross make a cross.
    void draw(int column, int row, std::string_view stroke) {
        const bool crosses = inside(column, row) && !at(column, row).text.empty() && at(column, row).text != stroke;
        write(column, row, crosses ? "╳" : stroke, Style::board);
    }

    std::string render(Ink ink) const {
        std::string text;
        for (std::size_t start = 0; start < glyphs_.size(); start += static_cast<std::size_t>(columns_)) {
            std::size_t end = start + static_cast<std::size_t>(columns_);
            while (end > start && glyphs_[end - 1].text.empty()) --end;
            for (std::size_t i = start; i < end; ++i) text += shown(glyphs_[i], ink);
            text += '\n';
        }
        return text;
    }

private:
    struct Glyph {
        std::string text;
        Style style = Style::board;
        bool marked = false;
    };

    static std::size_t character_length(std::string_view text) {
        std::size_t length = 1;
        while (length < text.size() && (text[length] & 0xc0) == 0x80) ++length;
        return length;
    }

    static std::string shown(const Glyph& glyph, Ink ink) {
        if (glyph.text.empty()) return " ";
        if (ink == Ink::plain) return glyph.text;
        std::string code = code_of(glyph.style);
        if (glyph.marked) code += ";7";
        return "\x1b[" + code + "m" + glyph.text + "\x1b[0m";
    }

    static std::string code_of(Style style) {
        switch (style) {
            case Style::light:
                return "1;33";
            case Style::dark:
                return "1;36";
            case Style::neutral:
                return "1;31";
            case Style::label:
                return "2";
            case Style::board:
                break;
        }
        return "2";
    }

    bool inside(int column, int row) const {
        return column >= 0 && column < columns_ && row >= 0 && row * columns_ < static_cast<int>(glyphs_.size());
    }
    Glyph& at(int column, int row) { return glyphs_[row * columns_ + column]; }
    const Glyph& at(int column, int row) const { return glyphs_[row * columns_ + column]; }

    int columns_;
    std::vector<Glyph> glyphs_;
};

bool is_light(const Colour& colour) { return colour.letter == 'w' || colour.letter == 'y'; }

// Where both colours are dark ones, or light ones, the side that begins is drawn as the light one.
bool is_drawn_light(const AnyGame& game, Owner owner) {
    const bool first = is_light(game.colours()[0]), second = is_light(game.colours()[1]);
    return first == second ? owner == Owner::first : owner == Owner::first ? first : second;
}

// Light and dark pieces are hollow and filled, so that the picture needs no colour.
std::string_view glyph_of(const ViewPiece& piece, bool light) {
    if (piece.owner == Owner::neutral) return "✚";
    switch (piece.shape) {
        case Shape::disc:
            return light ? "○" : "●";
        case Shape::bird:
            return light ? "△" : "▼";
        case Shape::pawn:
            return light ? "♙" : "♟";
        case Shape::knight:
            return light ? "♘" : "♞";
        case Shape::bishop:
            return light ? "♗" : "♝";
        case Shape::rook:
            return light ? "♖" : "♜";
        case Shape::queen:
            return light ? "♕" : "♛";
        case Shape::king:
            return light ? "♔" : "♚";
        case Shape::crowned:
            return light ? "◎" : "◉";
        case Shape::barred:
            return light ? "◇" : "◆";
        case Shape::crossed:
            return light ? "□" : "■";
    }
    return "?";
}

// The sides that a colour has to join: hollow for light pieces, filled for dark ones, like the pieces.
std::string_view goal_stroke(bool light, bool upright) {
    if (upright) return light ? "║" : "┃";
    return light ? "═" : "━";
}

class Picture {
public:
    explicit Picture(const Record& record)
        : game_(record.game()),
          scene_(game_.scene()),
          view_(game_.view(record.position())),
          changed_(cells_of(record.last_changes())),
          canvas_(make_canvas()) {
        draw_goals();
        draw_lines();
        draw_cells();
        for (const Board::Label& label : scene_.board.labels) {
            const auto [column, row] = place(label.at);
            canvas_.write(column, row, label.text, Style::label);
        }
        for (const ViewStack& stack : view_.stacks) draw_stack(stack);
        for (const ViewHeap& heap : view_.heaps) draw_heap(heap);
        for (const ViewMark& mark : view_.marks)
            if (mark.mark == Mark::check) draw_check(mark.cell);
    }

    // The sign of an author's mark: on an empty cell, else before the piece.
    void draw_mark(const DiagramMark& mark) {
        const std::string_view sign = sign_of(mark);
        if (sign.empty()) return;
        const Spot spot = place(scene_.board.cells[static_cast<std::size_t>(mark.cell)].centre);
        const bool is_free =
            std::ranges::none_of(view_.stacks, [&](const ViewStack& s) { return s.cell == mark.cell; }) &&
            !heap_on(view_, mark.cell);
        canvas_.write(is_free ? spot.column : spot.column - 1, spot.row, sign, Style::neutral);
    }

    const View& view() const { return view_; }
    std::string board(Ink ink) const { return canvas_.render(ink); }

    std::string_view glyph(const ViewPiece& piece) const { return glyph_of(piece, is_drawn_light(game_, piece.owner)); }
    // As the first of the colour's sides is drawn, if it has any.
    std::string_view goal_glyph(Owner owner) const {
        const auto goal = std::ranges::find(scene_.goals, owner, &ViewGoal::owner);
        const bool upright = goal != scene_.goals.end() && is_upright(place(goal->line[0]), place(goal->line[1]));
        return goal_stroke(is_drawn_light(game_, owner), upright);
    }

private:
    struct Spot {
        int column, row;
    };

    // Arrows and areas are told in words alone.
    static std::string_view sign_of(const DiagramMark& mark) {
        switch (mark.shape) {
            case MarkShape::cross:
                return "×";
            case MarkShape::dot:
                return "•";
            case MarkShape::circle:
                return "◌";
            case MarkShape::cell:
                return "▪";
            case MarkShape::number:
                return mark.text;
            case MarkShape::arrow:
            case MarkShape::area:
            case MarkShape::flight:
                break;
        }
        return "";
    }

    static bool is_upright(Spot from, Spot to) { return from.column == to.column; }

    char letter_of(Owner owner) const {
        return owner == Owner::neutral ? ' ' : game_.colours()[static_cast<std::size_t>(owner)].letter;
    }

    Style style_of(Owner owner) const {
        if (owner == Owner::neutral) return Style::neutral;
        return is_drawn_light(game_, owner) ? Style::light : Style::dark;
    }

    // The rows are counted from a cell, so that cells keep their distances; the rest is drawn in the nearest row.
    Canvas make_canvas() {
        double left = std::numeric_limits<double>::max(), top = left, right = -left, bottom = -left;
        const auto include = [&](Point point) {
            left = std::min(left, point.x);
            right = std::max(right, point.x);
            top = std::min(top, point.y);
            bottom = std::max(bottom, point.y);
        };
        for (const Board::Cell& cell : scene_.board.cells) include(cell.centre);
        for (const Board::Label& label : scene_.board.labels) include(label.at);
        for (const ViewGoal& goal : scene_.goals)
            for (const Point point : goal.line) include(point);
        const double cell = scene_.board.cells.front().centre.y;
        origin_ = {left, cell - std::round((cell - top) * scene_.rows_per_unit) / scene_.rows_per_unit};
        const Spot corner = place({right, bottom});
        constexpr int room_for_text = 9;
        return Canvas(corner.column + room_for_text, corner.row + 1);
    }

    Spot place(Point point) const {
        return {static_cast<int>(std::lround((point.x - origin_.x) * scene_.columns_per_unit)),
                static_cast<int>(std::lround((point.y - origin_.y) * scene_.rows_per_unit))};
    }

    void draw_lines() {
        for (const Board::Line& line : scene_.board.lines) {
            const Spot from = place(line.from), to = place(line.to);
            const int columns = to.column - from.column, rows = to.row - from.row;
            const int steps = rows == 0 ? std::abs(columns) : std::abs(rows);
            const std::string_view stroke = rows == 0                     ? "─"
                                            : columns == 0                ? "│"
                                            : (columns > 0) == (rows > 0) ? "╲"
                                                                          : "╱";
            for (int i = 1; i < steps; ++i)
                canvas_.draw(from.column + columns * i / steps, from.row + rows * i / steps, stroke);
        }
    }

    void draw_goals() {
        std::set<std::pair<int, int>> taken;
        for (const ViewGoal& goal : scene_.goals)
            for (std::size_t i = 1; i < goal.line.size(); ++i)
                draw_goal(goal.owner, place(goal.line[i - 1]), place(goal.line[i]), taken);
    }

    // Where both colours have the same side, their strokes take turns.
    void draw_goal(Owner owner, Spot from, Spot to, std::set<std::pair<int, int>>& taken) {
        const int columns = to.column - from.column, rows = to.row - from.row;
        const int steps = std::max(std::abs(columns), std::abs(rows));
        const std::string_view stroke = goal_stroke(is_drawn_light(game_, owner), is_upright(from, to));
        for (int i = 0; i <= steps; ++i) {
            const int column = from.column + columns * i / std::max(steps, 1);
            const int row = from.row + rows * i / std::max(steps, 1);
            const bool is_shared = !taken.emplace(column, row).second;
            if (!is_shared || i % 2 == 1) canvas_.write(column, row, stroke, style_of(owner));
        }
    }

    void draw_cells() {
        for (const Board::Cell& cell : scene_.board.cells) {
            const Spot spot = place(cell.centre);
            if (cell.playable && !scene_.sowing)
                canvas_.write(spot.column, spot.row, cell.shade == 0 ? "·" : "▫", Style::board);
        }
    }

    void draw_stack(const ViewStack& stack) {
        const Spot spot = place(scene_.board.cells[stack.cell].centre);
        const bool marked = std::ranges::find(changed_, stack.cell) != changed_.end();
        if (scene_.whole_stacks) {
            int column = spot.column;
            for (const ViewPiece& piece : stack.pieces)
                canvas_.write(column++, spot.row, glyph(piece), style_of(piece.owner), marked);
            return;
        }
        const ViewPiece& top = stack.pieces.back();
        std::string text(glyph(top));
        if (stack.pieces.size() > 1) text += std::to_string(stack.pieces.size());
        canvas_.write(spot.column, spot.row, text, style_of(top.owner), marked);
        const int width = stack.pieces.size() > 9 ? 3 : stack.pieces.size() > 1 ? 2 : 1;
        const auto reds = std::count_if(stack.pieces.begin(), stack.pieces.end(),
                                        [](const ViewPiece& piece) { return piece.owner == Owner::neutral; });
        if (top.owner != Owner::neutral && reds > 0)
            canvas_.write(spot.column + width, spot.row, std::string(static_cast<std::size_t>(reds), '+'),
                          Style::neutral, marked);
    }

    // "(4)" in a house, with the owner's letter where it is somebody's for good, "[24]" in a store.
    void draw_heap(const ViewHeap& heap) {
        const bool is_store = scene_.sowing->is_store(heap.cell);
        const bool marked = std::ranges::find(changed_, heap.cell) != changed_.end();
        std::string text = heap.count == 0 && !is_store ? " " : std::to_string(heap.count);
        if (heap.owner != Owner::neutral) text += letter_of(heap.owner);
        text = (is_store ? '[' : '(') + text + (is_store ? ']' : ')');
        const Spot spot = place(scene_.board.cells[static_cast<std::size_t>(heap.cell)].centre);
        canvas_.write(spot.column, spot.row, text, is_store ? Style::light : Style::dark, marked);
    }

    // The sign of chess notation, beside the king.
    void draw_check(int cell) {
        const Spot spot = place(scene_.board.cells[static_cast<std::size_t>(cell)].centre);
        canvas_.write(spot.column + 1, spot.row, "+", Style::neutral);
    }

    const AnyGame& game_;
    const Scene& scene_;
    View view_;
    std::vector<int> changed_;  // the cells that the last action changed
    Point origin_;
    Canvas canvas_;
};

std::string_view colour_name(const AnyGame& game, Side side, Language language) {
    return game.colours()[index(side)].name.in(language);
}

std::string goals_legend(const Picture& picture, const AnyGame& game, Language language) {
    std::string text;
    for (const Side side : {Side::first, Side::second}) {
        text += std::string(picture.goal_glyph(owner_of(side))) + ' ';
        text += Message{{"{}'s sides", "lati {}"}, {of_the_colour(game.colours()[index(side)].name, language)}}.in(
            language);
        text += side == Side::first ? "   " : "\n";
    }
    return text;
}

std::string legend(const Picture& picture, const Record& record, Language language) {
    const AnyGame& game = record.game();
    const View& view = picture.view();
    const Shape shape = game.scene().pieces_as_letters ? Shape::pawn
                        : view.stacks.empty()          ? Shape::disc
                                                       : view.stacks.front().pieces.back().shape;
    std::string text;
    for (const Side side : {Side::first, Side::second}) {
        if (view.heaps.empty()) text += std::string(picture.glyph({owner_of(side), shape})) + ' ';
        text += colour_name(game, side, language);
        for (const ViewReserve& reserve : view.reserves)
            if (reserve.piece.owner == owner_of(side))
                text += Message{{", {} in hand", ", {} di riserva"}, {std::to_string(reserve.count)}}.in(language);
        if (view.scores)
            text +=
                Message{{", points: {}", ", punti: {}"}, {std::to_string((*view.scores)[index(side)])}}.in(language);
        text += side == Side::first ? "   " : "";
    }
    for (const ViewReserve& reserve : view.reserves)
        if (reserve.piece.owner == Owner::neutral)
            text += "   " + std::string(picture.glyph(reserve.piece)) +
                    Message{reserve.count == 1 ? Words{" {} red to place", " {} rosso da posare"}
                                               : Words{" {} reds to place", " {} rossi da posare"},
                            {std::to_string(reserve.count)}}
                        .in(language);
    text += '\n';
    if (!game.scene().goals.empty()) text += goals_legend(picture, game, language);
    return text + turn_sentence(record, language) + '\n';
}

}  // namespace

std::string text_picture(const Record& record, Language language, Ink ink, const std::vector<DiagramMark>& marks) {
    Picture picture(record);
    for (const DiagramMark& mark : marks) picture.draw_mark(mark);
    const std::string words = marks_in_words(marks, record.game().scene().board, language);
    return picture.board(ink) + '\n' + legend(picture, record, language) + words + (words.empty() ? "" : "\n");
}

std::string result_sentence(const AnyGame& game, const Outcome& outcome, Language language) {
    const std::string reason(outcome.reason->in(language));
    if (outcome.winner == Winner::draw) {
        if (!outcome.has_scores) return Message{{"Draw: {}", "Pareggio: {}"}, {reason}}.in(language);
        return Message{{"Draw, {} to {}: {}", "Pareggio, {} a {}: {}"},
                       {std::to_string(outcome.scores[0]), std::to_string(outcome.scores[1]), reason}}
            .in(language);
    }
    const auto winner = static_cast<Side>(outcome.winner);
    const std::string name = the_colour(game.colours()[index(winner)].name, language);
    if (!outcome.has_scores) return Message{{"{} wins: {}", "Vince {}: {}"}, {name, reason}}.in(language);
    return Message{{"{} wins {} to {}: {}", "Vince {} per {} a {}: {}"},
                   {name, std::to_string(outcome.scores[index(winner)]),
                    std::to_string(outcome.scores[index(other(winner))]), reason}}
        .in(language);
}

}  // namespace tavoliere
