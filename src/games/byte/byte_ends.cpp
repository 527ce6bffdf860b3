#include "games/byte/byte_ends.hpp"

#include "core/steady_math.hpp"
#include "games/byte/byte_eval.hpp"

namespace tavoliere::byte {

int EndgameTraits::quick_order(const Position& pos, Move move) { return order_of(pos, move); }

Score EndgameTraits::evaluate(const Rules& rules, const Position& pos) { return Eval{}.evaluate(rules, pos); }

int EndgameTraits::margin(const Rules&, const Position& pos) {
    const int me = index(pos.turn);
    return pos.points[me] - pos.points[1 - me];
}

// No more than this is ever claimed of a win's distance: the slides before a merge are few, and every merge lifts a
// piece.
int EndgameTraits::longest_game(const Position&) { return 150; }

// Measured in random games: about 100,000 positions from ten stacks, and three times as many for every one more.
double EndgameTraits::expected_nodes(const Position& pos) { return 1e5 * steady::power(3.0, size(pos) - 10); }

}  // namespace tavoliere::byte

template class tavoliere::EndgameSolver<tavoliere::byte::Rules, tavoliere::byte::EndgameTraits>;
