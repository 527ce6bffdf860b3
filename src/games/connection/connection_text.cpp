#include "games/chess/fen.hpp"
#include "games/chess/move_text.hpp"
#include "games/connection/connection.hpp"

namespace tavoliere::connection {

std::string Rules::format(const Position& pos) const { return chess::format_fen(pos.board); }

Result<Position> Rules::parse(std::string_view text) const {
    const Result<chess::Position> board = chess::read_fen(text, {.royal = variation_.royal});
    if (!board) return board.error();
    Position pos{*board};
    find_connections(pos);
    return pos;
}

std::string Rules::format_turn(const Position&, const Turn<Move>& turn) const {
    return chess::format_move(turn.steps[0]);
}

Result<Turn<Move>> Rules::read_turn(const Position& pos, std::string_view text) const {
    chess::Moves moves;
    chess::legal_moves(pos.board, moves, variation_);
    const Result<Move> move = chess::read_move(pos.board, {text}, moves);
    if (!move) return move.error();
    return Turn<Move>(*move);
}

}  // namespace tavoliere::connection
