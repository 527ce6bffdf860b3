#pragma once

#include "game/turns.hpp"

namespace tavoliere {

// The number of sequences of `depth` whole turns. The last level is counted, not played.
template <Game R>
std::uint64_t perft(const R& rules, const typename R::Position& pos, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return count_turns(rules, pos);
    std::uint64_t leaves = 0;
    for_each_turn(rules, pos, [&](const auto&, const auto& after) { leaves += perft(rules, after, depth - 1); });
    return leaves;
}

}  // namespace tavoliere
