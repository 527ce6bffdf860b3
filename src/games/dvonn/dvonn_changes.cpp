#include "games/dvonn/dvonn.hpp"
#include "games/dvonn/dvonn_board.hpp"
#include "games/dvonn/dvonn_moves.hpp"

namespace tavoliere::dvonn {

namespace {

// While reds are left they are placed first, whoever's turn it is.
Owner owner_of_placement(const Position& pos) {
    return std::popcount(pos.lone_reds) < red_pieces ? Owner::neutral : owner_of(pos.turn);
}

}  // namespace

void Rules::tell(const Position& pos, Move move, ChangeLog& log) const {
    if (move.to == no_square) return log.pass();
    if (move.from == no_square) return log.enter(cell_of_square(move.to), {owner_of_placement(pos)});
    log.move(cell_of_square(move.from), cell_of_square(move.to));
    // Whatever has lost its chain to the reds goes, in some cases with the stack that has moved.
    Position after = pos;
    play(after, move);
    const Squares left = (pos.occupied() & ~bit(move.from)) | bit(move.to);
    for (Squares lost = left & ~after.occupied(); lost; lost &= lost - 1)
        log.remove(cell_of_square(std::countr_zero(lost)));
}

}  // namespace tavoliere::dvonn
