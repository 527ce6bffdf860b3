#include "board/square_board.hpp"

#include <array>

namespace tavoliere {

namespace {

struct Step {
    int column;
    int row;
};

constexpr std::array<Step, 8> steps{{{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {-1, -1}, {-1, 1}, {1, -1}}};

std::vector<Point> square_around(Point centre) {
    return {{centre.x - 0.5, centre.y - 0.5},
            {centre.x + 0.5, centre.y - 0.5},
            {centre.x + 0.5, centre.y + 0.5},
            {centre.x - 0.5, centre.y + 0.5}};
}

}  // namespace

Board make_square_board(int columns, int rows, SquareStyle style) {
    const auto place = [&](int column, int row) { return Point{column + 0.0, rows - 1.0 - row}; };
    Board board;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const Point centre = place(column, row);
            const bool chequered = style == SquareStyle::chequered;
            board.cells.push_back({static_cast<char>('a' + column) + std::to_string(row + 1), centre,
                                   chequered ? square_around(centre) : std::vector<Point>{},
                                   chequered && (row + column) % 2 == 0 ? 1 : 0});
            std::vector<int> next, neighbours;
            for (const Step step : steps) {
                const int c = column + step.column, r = row + step.row;
                const bool inside = c >= 0 && c < columns && r >= 0 && r < rows;
                const int cell = inside ? r * columns + c : Board::none;
                next.push_back(cell);
                if (inside) neighbours.push_back(cell);
            }
            board.next.push_back(std::move(next));
            board.neighbours.push_back(std::move(neighbours));
        }
    if (style == SquareStyle::points)
        for (int cell = 0; cell < board.size(); ++cell)
            for (const int neighbour : board.neighbours[cell])
                if (cell < neighbour) board.lines.push_back({board.cells[cell].centre, board.cells[neighbour].centre});
    for (int column = 0; column < columns; ++column)
        board.labels.push_back({std::string(1, static_cast<char>('a' + column)), {column + 0.0, rows + 0.0}});
    for (int row = 0; row < rows; ++row) board.labels.push_back({std::to_string(row + 1), {-1.0, rows - 1.0 - row}});
    return board;
}

}  // namespace tavoliere
