#include "drawing/print_sheets.hpp"

#include <algorithm>
#include <cmath>

#include "drawing/diagram.hpp"
#include "drawing/diagram_pieces.hpp"
#include "drawing/piece_set.hpp"
#include "drawing/print_page.hpp"

namespace tavoliere {

namespace {

constexpr double largest_cell = 25;
constexpr double smallest_counter = 8;  // across: what fingers can still hold
constexpr double between_counters = 3;

// The strip at which two sheets of a board are glued together.
constexpr double overlap = 10;

struct Size {
    double width = 0, height = 0;
};

// How a board lies on sheets.
struct Tiling {
    Sheet sheet;
    int columns = 1, rows = 1;

    int count() const { return columns * rows; }
};

int sheets_for(double length, double room) {
    return length <= room ? 1 : static_cast<int>(std::ceil((length - overlap) / (room - overlap) - 1e-9));
}

// The way up that needs the fewest sheets.
Tiling tiling_of(const Size& board, Paper paper) {
    Tiling best;
    for (const bool landscape : {false, true}) {
        const Sheet sheet = sheet_of(paper, landscape);
        const Tiling tiling{sheet, sheets_for(board.width, sheet.room_width()),
                            sheets_for(board.height, sheet.room_height())};
        if (!landscape || tiling.count() < best.count()) best = tiling;
    }
    return best;
}

// As large as one sheet allows within reason, but never so small that the pieces cannot be held.
double fitting_cell_size(const BoardDrawing& board, Paper paper) {
    double fitting = 0;
    for (const bool landscape : {false, true}) {
        const Sheet sheet = sheet_of(paper, landscape);
        fitting = std::max(fitting, std::min(sheet.room_width() * board.unit / board.width,
                                             sheet.room_height() * board.unit / board.height));
    }
    const double rounded = std::floor(2 * std::min(fitting, largest_cell)) / 2;
    const double holdable = std::ceil(2 * smallest_counter * board.unit / (2 * board.piece_radius)) / 2;
    return std::max(rounded, holdable);
}

class SheetSet {
public:
    SheetSet(const AnyGame& game, const PrintOptions& options)
        : game_(game),
          options_(options),
          style_(options.ink == PrintInk::black ? DiagramStyle::print : DiagramStyle::newsletter),
          board_(svg_board(game, {.style = style_, .labels = options.labels, .language = options.language})),
          cell_size_(options.cell_size > 0 ? options.cell_size : fitting_cell_size(board_, options.paper)),
          scale_(cell_size_ / board_.unit) {}

    std::vector<std::string> draw() {
        draw_board();
        draw_counters();
        return std::move(pages_);
    }

private:
    std::string say(const Words& words, std::vector<std::string> arguments = {}) const {
        return Message{words, std::move(arguments)}.in(options_.language);
    }
    std::string name() const { return std::string(game_.info().name.in(options_.language)); }

    void draw_board() {
        const Size size{board_.width * scale_, board_.height * scale_};
        const Tiling tiling = tiling_of(size, options_.paper);
        for (int row = 0; row < tiling.rows; ++row)
            for (int column = 0; column < tiling.columns; ++column) draw_tile(size, tiling, row, column);
    }

    void draw_tile(const Size& size, const Tiling& tiling, int row, int column) {
        const Sheet& sheet = tiling.sheet;
        const bool is_whole = tiling.count() == 1;
        const int number = row * tiling.columns + column + 1;
        PrintPage page(sheet,
                       name() + ": " +
                           (is_whole ? say({"the board", "il tavoliere"})
                                     : say({"the board, sheet {} of {}", "il tavoliere, foglio {} di {}"},
                                           {std::to_string(number), std::to_string(tiling.count())})),
                       options_.language);
        // The board lies in the middle of all sheets together.
        const auto begin = [](int index, int count, double room, double length) {
            const double together = count * room - (count - 1) * overlap;
            return index * (room - overlap) - (together - length) / 2;
        };
        const Point from{begin(column, tiling.columns, sheet.room_width(), size.width),
                         begin(row, tiling.rows, sheet.room_height(), size.height)};
        page.place(board_.elements, from, scale_);
        if (column + 1 < tiling.columns) page.mark_right_strip(overlap);
        if (row + 1 < tiling.rows) page.mark_lower_strip(overlap);
        pages_.push_back(page.take());
    }

    // Several seeds lie in a house.
    double counter_radius() const { return game_.scene().sowing ? smallest_counter / 2 : board_.piece_radius * scale_; }

    // Row by row, each colour from a new row on.
    void draw_counters() {
        const double radius = counter_radius(), step = 2 * radius + between_counters;
        const Sheet sheet = sheet_of(options_.paper, false);
        const int columns = std::max(1, static_cast<int>((sheet.room_width() + between_counters) / step));
        const int rows = std::max(1, static_cast<int>((sheet.room_height() + between_counters) / step));
        const std::vector<Counter> counters = arranged(columns);
        const int sheets = counters.back().row / rows + 1;
        for (int number = 0; number < sheets; ++number) {
            PrintPage page(sheet,
                           name() + ": " +
                               say({"pieces to cut out, sheet {} of {}", "pezzi da ritagliare, foglio {} di {}"},
                                   {std::to_string(number + 1), std::to_string(sheets)}),
                           options_.language);
            for (const Counter& counter : counters)
                if (counter.row / rows == number)
                    draw_counter(page, counter.piece,
                                 {radius + step * counter.column, radius + step * (counter.row % rows)}, radius);
            pages_.push_back(page.take());
        }
    }

    struct Counter {
        ViewPiece piece;
        int row = 0, column = 0;
    };
    std::vector<Counter> arranged(int columns) const {
        std::vector<Counter> counters;
        for (const ViewReserve& kind : piece_set(game_))
            for (int i = 0; i < kind.count; ++i) {
                Counter next{kind.piece};
                if (!counters.empty()) {
                    const Counter& last = counters.back();
                    const bool new_row = last.column + 1 == columns || last.piece.owner != kind.piece.owner;
                    next.row = last.row + (new_row ? 1 : 0);
                    next.column = new_row ? 0 : last.column + 1;
                }
                counters.push_back(next);
            }
        return counters;
    }

    // Chess pieces stand on a counter, the others are one.
    void draw_counter(PrintPage& page, const ViewPiece& piece, Point at, double radius) const {
        const Palette& palette = palette_of(style_);
        const bool is_counter = tavoliere::is_counter(piece.shape);
        page.cut_circle(at, radius);
        if (game_.scene().sowing) return page.draw({Owner::first, piece.shape}, palette.seed, at, 0.93 * radius);
        const PieceColours& colours = colours_of(palette, game_, piece);
        page.draw(piece, colours, at, (is_counter ? 0.93 : 0.8) * radius);
    }

    const AnyGame& game_;
    const PrintOptions& options_;
    DiagramStyle style_;
    BoardDrawing board_;
    double cell_size_;
    double scale_;  // millimetres for one unit of the drawing
    std::vector<std::string> pages_;
};

}  // namespace

std::vector<std::string> print_sheets(const AnyGame& game, const PrintOptions& options) {
    return SheetSet(game, options).draw();
}

}  // namespace tavoliere
