#include "board/hex_board.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace tavoliere {

namespace {

const double row_height = std::sqrt(3.0) / 2;

struct HexAddress {
    int row;
    int number;
};

int index_of(const std::vector<HexRow>& rows, HexAddress place) {
    if (place.row < 0 || place.row >= static_cast<int>(rows.size())) return Board::none;
    int index = 0;
    for (int row = 0;; ++row) {
        const HexRow& cells = rows[row];
        for (int number = cells.first; number <= cells.last; ++number) {
            if (number == cells.hole) continue;
            if (row == place.row && number == place.number) return index;
            ++index;
        }
        if (row == place.row) return Board::none;
    }
}

std::vector<Point> hexagon(Point centre) {
    const double radius = 1 / std::sqrt(3.0);
    std::vector<Point> corners;
    for (int i = 0; i < 6; ++i) {
        const double angle = (2 * i + 1) * std::numbers::pi / 6;
        corners.push_back({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)});
    }
    return corners;
}

// A column's number stands where the column leans out of the board to the right: beyond its lowest or its highest cell.
void add_numbers(Board& board, const std::vector<HexRow>& rows, Slant slant) {
    const bool below = slant == Slant::right;
    const int row_count = static_cast<int>(rows.size());
    for (int number = 1; number <= 26; ++number) {
        for (int i = 0; i < row_count; ++i) {
            const int index = index_of(rows, {below ? row_count - 1 - i : i, number});
            if (index == Board::none) continue;
            const Point end = board.cells[index].centre;
            board.labels.push_back({std::to_string(number), {end.x + 0.5, end.y + (below ? row_height : -row_height)}});
            break;
        }
    }
}

bool has_label_at(const Board& board, Point place) {
    for (const Board::Label& label : board.labels)
        if (std::abs(label.at.x - place.x) < 0.5 && std::abs(label.at.y - place.y) < 0.5) return true;
    return false;
}

// A row's letter stands to the left of the row; where a corner cell is missing, also to the left of a number.
void add_letters(Board& board, const std::vector<HexRow>& rows) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const int index = index_of(rows, {static_cast<int>(row), rows[row].first});
        Point place = board.cells[index].centre;
        do place.x -= 1;
        while (has_label_at(board, place));
        board.labels.push_back({std::string(1, static_cast<char>('a' + row)), place});
    }
}

}  // namespace

Board make_hex_board(const std::vector<HexRow>& rows, Slant slant, HexStyle style) {
    const int lean = slant == Slant::right ? 1 : -1;
    // A column that leans right goes down with the same number; its other diagonal goes down with one number less.
    const std::array<HexAddress, 6> steps{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, -lean}, {-1, lean}}};

    Board board;
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
        const HexRow& cells = rows[row];
        for (int number = cells.first; number <= cells.last; ++number) {
            if (number == cells.hole) continue;
            const Point centre{number + 0.5 * lean * row, row_height * row};
            const std::string name = static_cast<char>('a' + row) + std::to_string(number);
            board.cells.push_back({name, centre, style == HexStyle::cells ? hexagon(centre) : std::vector<Point>{}});
            std::vector<int> next;
            std::vector<int> neighbours;
            for (const HexAddress step : steps) {
                const int index = index_of(rows, {row + step.row, number + step.number});
                next.push_back(index);
                if (index != Board::none) neighbours.push_back(index);
            }
            board.next.push_back(std::move(next));
            board.neighbours.push_back(std::move(neighbours));
        }
    }
    if (style == HexStyle::points)
        for (std::size_t cell = 0; cell < board.cells.size(); ++cell)
            for (const int neighbour : board.neighbours[cell])
                if (static_cast<int>(cell) < neighbour)
                    board.lines.push_back({board.cells[cell].centre, board.cells[neighbour].centre});
    add_numbers(board, rows, slant);
    add_letters(board, rows);
    return board;
}

}  // namespace tavoliere
