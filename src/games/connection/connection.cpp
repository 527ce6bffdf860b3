#include "games/connection/connection.hpp"

namespace tavoliere::connection {

namespace {

const Words reason_connected{"first and last row connected", "prima e ultima riga collegate"};
const Words reason_bare_kings{"bare kings", "re soli"};
const Words reason_checkmate{"checkmate", "scacco matto"};
const Words reason_stalemate{"stalemate", "stallo"};
const Words reason_no_move{"no legal move", "nessuna mossa legale"};

bool only_kings(const chess::Position& board) {
    const Squares kings = board.of(chess::Kind::king);
    return board.occupied() == kings && chess::has_several(kings);
}

// Over before the question whether there is a move.
bool decided(const Position& pos) { return pos.connected[0] || pos.connected[1] || only_kings(pos.board); }

}  // namespace

Position Rules::with_connections(const chess::Position& board) const {
    return {board, {connection::connected(board, Side::first, exclude_), connection::connected(board, Side::second, exclude_)}};
}

Position Rules::start() const {
    return with_connections(chess::start());
}

void Rules::legal(const Position& pos, MoveList<Move, max_steps>& list) const {
    list.clear();
    if (!decided(pos)) chess::legal_moves(pos.board, list, variation_);
}

void Rules::play(Position& pos, Move move) const {
    chess::play(pos.board, move);
    pos = with_connections(pos.board);
}

bool Rules::play_random_turn(Position& pos, Random& random) const {
    if (decided(pos) || !chess::play_random_move(pos.board, random, variation_)) return false;
    pos = with_connections(pos.board);
    return true;
}

std::uint64_t Rules::count_turns(const Position& pos) const {
    return decided(pos) ? 0 : static_cast<std::uint64_t>(chess::count_moves(pos.board, variation_));
}

std::optional<Outcome> Rules::outcome(const Position& pos) const {
    const Side mover = other(pos.board.turn);
    for (const Side side : {mover, other(mover)})
        if (pos.connected[index(side)]) return won_by(side, reason_connected);
    if (only_kings(pos.board)) return drawn(reason_bare_kings);
    if (chess::count_moves(pos.board, variation_) > 0) return std::nullopt;
    if (variation_.royal == Royal::none) return drawn(reason_no_move);
    return chess::in_check(pos.board) ? won_by(mover, reason_checkmate) : drawn(reason_stalemate);
}

Position Rules::transformed(const Position& pos, int symmetry) const {
    return symmetry == 0 ? pos : with_connections(chess::mirrored(pos.board));
}

}  // namespace tavoliere::connection
