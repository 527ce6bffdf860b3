#include "games/dvonn/dvonn_board.hpp"

#include <array>

#include "board/hex_board.hpp"
#include "games/dvonn/dvonn.hpp"

namespace tavoliere::dvonn {

namespace {

constexpr auto squares_by_cell = [] {
    std::array<int, cell_count> table{};
    int cell = 0;
    for (int row = 0; row < 5; ++row)
        for (int number = first_number(row); number <= last_number(row); ++number)
            table[cell++] = square_at(row, number);
    return table;
}();

constexpr auto cells = [] {
    std::array<int, square_count> table{};
    for (int& cell : table) cell = Board::none;
    for (int cell = 0; cell < cell_count; ++cell) table[squares_by_cell[cell]] = cell;
    return table;
}();

}  // namespace

const Board& board() {
    static const Board made = [] {
        std::vector<HexRow> rows;
        for (int row = 0; row < 5; ++row) rows.push_back({first_number(row), last_number(row)});
        return make_hex_board(rows, Slant::right, HexStyle::cells);
    }();
    return made;
}

std::string standard_name(int cell) {
    const int square = squares_by_cell[cell];
    const int row = square / row_stride, number = square % row_stride + 1;
    return static_cast<char>('a' + number - 1) + std::to_string(5 - row);
}

const std::vector<CellMap>& board_symmetries() {
    static const std::vector<CellMap> maps = symmetries(board());
    return maps;
}

int square_of_cell(int cell) { return squares_by_cell[cell]; }
int cell_of_square(int square) { return cells[square]; }

}  // namespace tavoliere::dvonn
