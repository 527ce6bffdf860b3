#include "games/chess/chess_view.hpp"
#include "games/connection/connection.hpp"

namespace tavoliere::connection {

void Rules::tell(const Position& pos, Move move, ChangeLog& log) const { chess::tell(pos.board, move, log); }

}  // namespace tavoliere::connection
