#include "games/byte/byte.hpp"

namespace tavoliere::byte {

void Rules::tell(const Position& pos, Move move, ChangeLog& log) const {
    const auto cell = [&](int square) { return row_of(square) * size_ + column_of(square); };
    if (move.from == no_square) return log.pass();
    const Stack moved = pos.stacks[move.from].from_level(move.level);
    log.move(cell(move.from), cell(move.to), moved.height());
    if (log.height(cell(move.to)) < full_height) return;
    log.remove(cell(move.to));
    log.score(moved.top(), 1);
}

}  // namespace tavoliere::byte
