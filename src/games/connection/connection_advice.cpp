#include "games/chess/chess_advice.hpp"
#include "games/connection/connection.hpp"

namespace tavoliere::connection {

std::optional<Message> Rules::objection(const Position& pos, const Chosen& chosen, int cell) const {
    return chess::objection(pos.board, variation_, chosen, cell);
}

}  // namespace tavoliere::connection
