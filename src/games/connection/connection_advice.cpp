#include "games/chess/chess_advice.hpp"
#include "games/connection/connection.hpp"

namespace tavoliere::connection {

std::optional<Message> Rules::objection(const Position& pos, const Chosen& chosen, int cell) const {
    if (!chosen.empty()) return Message{chess::against_move(pos.board, chosen.cells.front(), cell, variation_)};
    if (!(pos.board.of(pos.board.turn) & chess::bit(cell))) return std::nullopt;
    return Message{chess::against_moving(pos.board, cell, variation_)};
}

}  // namespace tavoliere::connection
