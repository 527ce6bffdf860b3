#include "games/chess/algebraic_text.hpp"

#include <string_view>

#include "games/chess/move_text.hpp"

namespace tavoliere::chess {

namespace {

constexpr std::string_view letters = "PNBRQK";

// What tells the piece from others of its kind that can go to the same square: its column if that is enough, else its
// row, else both.
std::string origin_where_needed(const Position& pos, Move move, const Moves& legal) {
    bool doubtful = false, same_column = false, same_row = false;
    for (const Move rival : legal) {
        if (rival.to() != move.to() || rival.from() == move.from() || rival.type() == MoveType::castling ||
            pos.kind_at(rival.from()) != pos.kind_at(move.from()))
            continue;
        doubtful = true;
        same_column = same_column || column_of(rival.from()) == column_of(move.from());
        same_row = same_row || row_of(rival.from()) == row_of(move.from());
    }
    const std::string square = square_name(move.from());
    if (!doubtful) return {};
    return !same_column ? square.substr(0, 1) : !same_row ? square.substr(1) : square;
}

}  // namespace

std::string format_algebraic(const Position& pos, Move move, const Moves& legal) {
    if (move.type() == MoveType::castling) return move.to() > move.from() ? "O-O" : "O-O-O";
    const Kind kind = pos.kind_at(move.from());
    const bool takes = (pos.occupied() & bit(move.to())) || move.type() == MoveType::en_passant;
    std::string text;
    if (kind != Kind::pawn)
        text = letters[index(kind)] + origin_where_needed(pos, move, legal);
    else if (takes)
        text = square_name(move.from()).substr(0, 1);
    if (takes) text += 'x';
    text += square_name(move.to());
    if (move.promotes()) text += std::string("=") + letters[index(move.promotion())];
    return text;
}

}  // namespace tavoliere::chess
