#include "games/abande/abande.hpp"

namespace tavoliere::abande {

void Rules::tell(const Position& pos, Move move, ChangeLog& log) const {
    const auto cell = [&](int place) { return cell_of_place(settings_.shape, place); };
    if (move.to == no_place) return log.pass();
    if (move.from == no_place) return log.enter(cell(move.to), {owner_of(pos.turn)});
    log.move(cell(move.from), cell(move.to));
}

}  // namespace tavoliere::abande
