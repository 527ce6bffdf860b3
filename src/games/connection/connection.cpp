#include "games/connection/connection.hpp"

#include "games/chess/endings.hpp"

namespace tavoliere::connection {

namespace {

const Reason reason_connected{{"first and last row connected", "prima e ultima riga collegate"}, "connected"};

// Over before the question whether there is a move.
bool decided(const Position& pos) { return pos.connected[0] || pos.connected[1] || chess::only_kings(pos.board); }

}  // namespace

void Rules::find_connections(Position& pos) const {
    for (const Side side : {Side::first, Side::second})
        pos.connected[index(side)] = connected(pos.board, side, exclude_);
}

Position Rules::start() const { return {chess::start()}; }

void Rules::legal(const Position& pos, MoveList<Move, max_steps>& list) const {
    list.clear();
    if (!decided(pos)) chess::legal_moves(pos.board, list, variation_);
}

void Rules::play(Position& pos, Move move) const {
    chess::play(pos.board, move);
    find_connections(pos);
}

bool Rules::play_random_turn(Position& pos, Random& random) const {
    if (decided(pos) || !chess::play_random_move(pos.board, random, variation_)) return false;
    find_connections(pos);
    return true;
}

std::uint64_t Rules::count_turns(const Position& pos) const {
    return decided(pos) ? 0 : static_cast<std::uint64_t>(chess::count_moves(pos.board, variation_));
}

std::optional<Outcome> Rules::outcome(const Position& pos) const {
    const Side mover = other(pos.board.turn);
    for (const Side side : {mover, other(mover)})
        if (pos.connected[index(side)]) return won_by(side, reason_connected);
    if (chess::only_kings(pos.board)) return drawn(chess::reason_bare_kings);
    if (chess::count_moves(pos.board, variation_) > 0) return std::nullopt;
    if (variation_.royal == Royal::none) return drawn(chess::reason_no_move);
    return chess::in_check(pos.board) ? won_by(mover, chess::reason_checkmate) : drawn(chess::reason_stalemate);
}

Position Rules::transformed(const Position& pos, int symmetry) const {
    return symmetry == 0 ? pos : Position{chess::mirrored(pos.board), {pos.connected[1], pos.connected[0]}};
}

}  // namespace tavoliere::connection
