#include "games/chess/chess_view.hpp"

#include "board/square_board.hpp"

namespace tavoliere::chess {

namespace {

constexpr std::array<Shape, kind_count> shapes{Shape::pawn, Shape::knight, Shape::bishop,
                                               Shape::rook, Shape::queen,  Shape::king};

}  // namespace

Scene board_scene() {
    Scene scene;
    scene.board = make_square_board(8, 8, SquareStyle::chequered);
    scene.pieces_as_letters = true;
    scene.home = Home::below;
    return scene;
}

std::vector<ViewStack> piece_stacks(const Position& pos) {
    std::vector<ViewStack> stacks;
    for (Squares rest = pos.occupied(); rest;) {
        const int square = pop_lowest(rest);
        const Side side = pos.of(Side::first) & bit(square) ? Side::first : Side::second;
        stacks.push_back({square, {{owner_of(side), shapes[index(pos.kind_at(square))]}}});
    }
    return stacks;
}

void mark_check(View& view, const Position& pos) {
    if (in_check(pos)) view.marks.push_back({pos.king(pos.turn), Mark::check});
}

void tell(const Position& pos, Move move, ChangeLog& log) {
    const int row = move.from() & ~7;
    if (move.type() == MoveType::en_passant) log.capture(row | (move.to() & 7));
    if (pos.occupied() & bit(move.to())) log.capture(move.to());
    log.move(move.from(), move.to());
    if (move.promotes()) log.turn(move.to(), {owner_of(pos.turn), shapes[index(move.promotion())]});
    if (move.type() != MoveType::castling) return;
    const bool queen_side = move.to() < move.from();
    log.move(row | (queen_side ? 0 : 7), row | (queen_side ? 3 : 5));
}

}  // namespace tavoliere::chess
