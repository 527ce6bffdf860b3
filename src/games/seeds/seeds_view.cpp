#include "games/seeds/seeds.hpp"

namespace tavoliere::seeds {

Scene Rules::scene() const { return {}; }

View Rules::view(const Position& pos) const {
    View view;
    view.turn = pos.turn;
    view.scores = {pos.store(Side::first), pos.store(Side::second)};
    return view;
}

void Rules::tell(const Position&, Move, ChangeLog&) const {}

}  // namespace tavoliere::seeds
