#include "board/square_board.hpp"
#include "games/byte/byte.hpp"

namespace tavoliere::byte {

namespace {

std::vector<ViewPiece> pieces_of(Stack stack) {
    std::vector<ViewPiece> pieces;
    for (int level = 1; level <= stack.height(); ++level) pieces.push_back({owner_of(stack.at(level))});
    return pieces;
}

}  // namespace

// The light squares are drawn too, though nothing ever stands on them.
Scene Rules::scene() const {
    Scene scene;
    scene.board = make_square_board(size_, size_, SquareStyle::chequered);
    for (Board::Cell& cell : scene.board.cells) cell.playable = cell.shade == 1;
    scene.whole_stacks = true;
    return scene;
}

View Rules::view(const Position& pos) const {
    View view;
    view.turn = pos.turn;
    view.scores = std::array<int, 2>{pos.points[0], pos.points[1]};
    for (Squares rest = pos.occupied(); rest; rest &= rest - 1) {
        const int square = std::countr_zero(rest);
        view.stacks.push_back({row_of(square) * size_ + column_of(square), pieces_of(pos.stacks[square])});
    }
    return view;
}

}  // namespace tavoliere::byte
