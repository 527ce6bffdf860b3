#include "games/onyx/onyx.hpp"

namespace tavoliere::onyx {

template <int WordCount>
void Rules<WordCount>::tell(const Position& pos, Move move, ChangeLog& log) const {
    if (move == swap_move) return log.swap();
    log.enter(move.point, {owner_of(pos.turn)});
    Position after = pos;
    play(after, move);
    const int foe = index(other(pos.turn));
    (pos.stones[foe] - after.stones[foe]).for_each([&](int point) { log.capture(point); });
}

template void Rules<4>::tell(const Position&, Move, ChangeLog&) const;
template void Rules<6>::tell(const Position&, Move, ChangeLog&) const;
template void Rules<10>::tell(const Position&, Move, ChangeLog&) const;

}  // namespace tavoliere::onyx
