#include "board/turned_board.hpp"

namespace tavoliere {

void turn_by_half(Board& board) {
    const auto turn = [](Point& point) { point = {-point.x, -point.y}; };
    for (Board::Cell& cell : board.cells) {
        turn(cell.centre);
        for (Point& corner : cell.outline) turn(corner);
    }
    for (Board::Line& line : board.lines) {
        turn(line.from);
        turn(line.to);
    }
    for (Board::Label& label : board.labels) turn(label.at);
}

}  // namespace tavoliere
