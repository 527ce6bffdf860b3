#pragma once

#include "game/endgame_solver.hpp"
#include "games/dvonn/dvonn.hpp"

namespace tavoliere::dvonn {

// What the solver of ends has to know of Dvonn. The size of an end is its number of stacks.
struct EndgameTraits {
    static constexpr int widest_margin = 49;
    static constexpr int small_size = 11;
    // With fewer an ordering by a glance at the move is as good as one by evaluation, all things considered.
    static constexpr int size_to_evaluate = 15;

    static int size(const Position& pos) { return std::popcount(pos.occupied()); }
    static int quick_order(const Position& pos, Move move);
    static Score evaluate(const Rules& rules, const Position& pos);
    static int margin(const Rules& rules, const Position& pos);
    // Every move takes a stack away, and there are no two passes in a row.
    static int longest_game(const Position& pos) { return 2 * size(pos); }
    static double expected_nodes(const Position& pos);
};

using EndgameSolver = tavoliere::EndgameSolver<Rules, EndgameTraits>;

}  // namespace tavoliere::dvonn

extern template class tavoliere::EndgameSolver<tavoliere::dvonn::Rules, tavoliere::dvonn::EndgameTraits>;
