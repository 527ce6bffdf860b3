#include "games/octagons/octagons.hpp"

namespace tavoliere::octagons {

template <int N>
void Rules<N>::tell(const Position& pos, Move move, ChangeLog& log) const {
    if (move == swap_colours) return log.swap();
    log.enter(move.cell, {owner_of(pos.turn)});
}

template void Rules<3>::tell(const Position&, Move, ChangeLog&) const;
template void Rules<7>::tell(const Position&, Move, ChangeLog&) const;

}  // namespace tavoliere::octagons
