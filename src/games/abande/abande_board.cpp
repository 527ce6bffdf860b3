#include "games/abande/abande_board.hpp"

#include "board/hex_board.hpp"
#include "board/square_board.hpp"

namespace tavoliere::abande {

const Board& board(Shape shape) {
    static const Board square = make_square_board(7, 7, SquareStyle::points);
    static const Board hex =
        make_hex_board({{1, 4}, {1, 5}, {1, 6}, {1, 7}, {2, 7}, {3, 7}, {4, 7}}, Slant::left, HexStyle::points);
    return shape == Shape::square ? square : hex;
}

const std::vector<CellMap>& board_symmetries(Shape shape) {
    static const std::vector<CellMap> square = symmetries(board(Shape::square));
    static const std::vector<CellMap> hex = symmetries(board(Shape::hex));
    return shape == Shape::square ? square : hex;
}

std::string name_of(int place) {
    return {static_cast<char>('a' + place / row_stride), static_cast<char>('1' + place % row_stride)};
}

int place_of_cell(Shape shape, int cell) {
    const std::string& name = board(shape).cells[cell].name;
    return place_at(name[0] - 'a', name[1] - '0');
}

int cell_of_place(Shape shape, int place) { return *board(shape).find(name_of(place)); }

}  // namespace tavoliere::abande
