#include "games/abande/abande_ends.hpp"

#include "core/steady_math.hpp"
#include "games/abande/abande_eval.hpp"

namespace tavoliere::abande {

int EndgameTraits::quick_order(const Position& pos, Move move) { return order_of(pos, move); }

Score EndgameTraits::evaluate(const Rules& rules, const Position& pos) { return Eval{}.evaluate(rules, pos); }

int EndgameTraits::margin(const Rules& rules, const Position& pos) {
    return rules.points(pos, pos.turn) - rules.points(pos, other(pos.turn));
}

// Measured in random games: about 200,000 positions from size 30, and twice as many for every one more.
double EndgameTraits::expected_nodes(const Position& pos) { return 2e5 * steady::power(2.0, size(pos) - 30); }

}  // namespace tavoliere::abande

template class tavoliere::EndgameSolver<tavoliere::abande::Rules, tavoliere::abande::EndgameTraits>;
