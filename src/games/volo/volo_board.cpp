#include "games/volo/volo_board.hpp"

#include "board/hex_board.hpp"

namespace tavoliere::volo {

namespace {

std::vector<HexRow> rows_of_side(int side) {
    std::vector<HexRow> rows;
    for (int row = 0; row < 2 * side - 1; ++row) {
        HexRow cells{0, 0};
        for (int number = 1; number < 2 * side; ++number) {
            if (!has_cell(side, row, number)) continue;
            if (cells.first == 0)
                cells.first = number;
            else if (number != cells.last + 1)
                cells.hole = cells.last + 1;
            cells.last = number;
        }
        rows.push_back(cells);
    }
    return rows;
}

Squares squares_of(std::initializer_list<std::array<int, 2>> rows_and_numbers) {
    Squares set{};
    for (const auto& [row, number] : rows_and_numbers) set |= Squares::single(square_at(row, number));
    return set;
}

Sky make_sky(int side) {
    Sky sky{};
    sky.board = make_hex_board(rows_of_side(side), Slant::left, HexStyle::cells);
    sky.cell_of_square.assign(square_count, Board::none);
    for (int square = 0; square < square_count; ++square) {
        if (!has_cell(side, row_of(square), column_of(square) + 1)) continue;
        sky.cell_of_square[square] = static_cast<int>(sky.square_of_cell.size());
        sky.square_of_cell.push_back(square);
        sky.squares |= Squares::single(square);
    }
    sky.inside = sky.squares;
    for_each_index<direction_count>([&]<int D>() { sky.inside &= shifted<steps[D]>(sky.squares); });
    sky.symmetries = symmetries(sky.board);

    // Rows count from 0: the second is 1, the middle side - 1, the last but one 2 * side - 3.
    const int middle = side - 1, last_but_one = 2 * side - 3;
    sky.start[0] = squares_of({{1, 2}, {middle, last_but_one + 1}, {last_but_one, middle + 1}});
    sky.start[1] = squares_of({{1, middle + 1}, {last_but_one, last_but_one + 1}, {middle, 2}});
    return sky;
}

}  // namespace

const Sky& sky_of_side(int side) {
    static const Sky small = make_sky(small_side), large = make_sky(large_side);
    return side == small_side ? small : large;
}

}  // namespace tavoliere::volo
