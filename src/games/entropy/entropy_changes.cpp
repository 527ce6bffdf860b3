#include "games/chess/chess_view.hpp"
#include "games/entropy/entropy.hpp"

namespace tavoliere::entropy {

void Rules::tell(const Position& pos, Move step, ChangeLog& log) const {
    if (step.phase == Phase::normal) chess::tell(pos.board, step.move, log);
    if (step.phase == Phase::brownian) log.move(step.move.from(), step.move.to());
}

}  // namespace tavoliere::entropy
