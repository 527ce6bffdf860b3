#include "board/hex_board.hpp"

#include <array>
#include <cmath>
#include <numbers>

namespace tavoliere {

namespace {

const double row_height = std::sqrt(3.0) / 2;

struct Place {
    int row;
    int number;
};

int index_of(const std::vector<HexRow>& rows, Place place) {
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

// Rows are labelled at the end where the numbers begin, numbers where their column begins from below.
void add_labels(Board& board, const std::vector<HexRow>& rows, Slant slant) {
    const double lean = slant == Slant::right ? 0.5 : -0.5;
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const int index = index_of(rows, {static_cast<int>(row), rows[row].first});
        const Point first = board.cells[index].centre;
        board.labels.push_back({std::string(1, static_cast<char>('a' + row)), {first.x - 1, first.y}});
    }
    for (int number = 1; number <= 26; ++number) {
        for (int row = static_cast<int>(rows.size()) - 1; row >= 0; --row) {
            const int index = index_of(rows, {row, number});
            if (index == Board::none) continue;
            const Point lowest = board.cells[index].centre;
            board.labels.push_back({std::to_string(number), {lowest.x + lean, lowest.y + row_height}});
            break;
        }
    }
}

}  // namespace

Board make_hex_board(const std::vector<HexRow>& rows, Slant slant, HexStyle style) {
    const int lean = slant == Slant::right ? 1 : -1;
    // A column that leans right goes down with the same number; its other diagonal goes down with one number less.
    const std::array<Place, 6> steps{{{0, 1}, {0, -1}, {1, 0}, {-1, 0}, {1, -lean}, {-1, lean}}};

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
            for (const Place step : steps) {
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
                    board.lines.push_back(
                        {board.cells[cell].centre, board.cells[neighbour].centre});
    add_labels(board, rows, slant);
    return board;
}

}  // namespace tavoliere
