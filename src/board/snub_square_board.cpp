#include "board/snub_square_board.hpp"

namespace tavoliere {

namespace {

char letter(int column) { return static_cast<char>('a' + column); }

std::string grid_name(int column, int row) { return letter(column) + std::to_string(row + 1); }

std::string midpoint_name(int column, int row) {
    return std::string{letter(column), letter(column + 1)} + '-' + std::to_string(row + 1) + '/' +
           std::to_string(row + 2);
}

bool is_square(int column, int row) { return (column + row) % 2 != 0; }

int add_point(Board& board, std::string name, Point centre, int kind) {
    board.cells.push_back({std::move(name), centre, {}, kind});
    board.neighbours.emplace_back();
    return board.size() - 1;
}

void connect(Board& board, int a, int b) {
    board.neighbours[a].push_back(b);
    board.neighbours[b].push_back(a);
    board.lines.push_back({board.cells[a].centre, board.cells[b].centre});
}

void add_labels(Board& board, int size) {
    for (int i = 0; i < size; ++i) {
        board.labels.push_back({std::string(1, letter(i)), {i + 0.0, size + 0.0}});
        board.labels.push_back({std::to_string(i + 1), {-1.0, size - 1.0 - i}});
    }
}

}  // namespace

Board make_snub_square_board(int size) {
    const auto grid_point = [&](int column, int row) { return column * size + row; };
    Board board;
    for (int column = 0; column < size; ++column)
        for (int row = 0; row < size; ++row)
            add_point(board, grid_name(column, row), {column + 0.0, size - 1.0 - row}, snub_grid_point);

    for (int column = 0; column < size; ++column)
        for (int row = 0; row < size; ++row) {
            if (column + 1 < size) connect(board, grid_point(column, row), grid_point(column + 1, row));
            if (row + 1 < size) connect(board, grid_point(column, row), grid_point(column, row + 1));
        }

    for (int column = 0; column + 1 < size; ++column)
        for (int row = 0; row + 1 < size; ++row) {
            const int lower_left = grid_point(column, row), lower_right = grid_point(column + 1, row);
            const int upper_left = grid_point(column, row + 1), upper_right = grid_point(column + 1, row + 1);
            if (is_square(column, row)) {
                const int midpoint =
                    add_point(board, midpoint_name(column, row), {column + 0.5, size - 1.5 - row}, snub_midpoint);
                for (const int corner : {lower_left, lower_right, upper_right, upper_left})
                    connect(board, midpoint, corner);
            } else if (column % 2 == 0) {
                connect(board, lower_left, upper_right);
            } else {
                connect(board, lower_right, upper_left);
            }
        }
    add_labels(board, size);
    return board;
}

}  // namespace tavoliere
