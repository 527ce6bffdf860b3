#pragma once

#include "game/endgame_solver.hpp"
#include "games/abande/abande.hpp"

namespace tavoliere::abande {

// What the solver of ends has to know of Abande. The size of an end is the number of entries and steps that are left
// at most: a piece in hand enters once, and every step takes a stack away.
struct EndgameTraits {
    static constexpr int widest_margin = 2 * pieces_per_side + 1;
    static constexpr int small_size = 20;
    static constexpr int size_to_evaluate = 23;

    static int size(const Position& pos) { return 2 * (pos.hands[0] + pos.hands[1]) + std::popcount(pos.occupied()); }
    static int quick_order(const Position& pos, Move move);
    static Score evaluate(const Rules& rules, const Position& pos);
    static int margin(const Rules& rules, const Position& pos);
    // There are no two passes in a row but at the very end.
    static int longest_game(const Position& pos) { return 2 * size(pos) + 2; }
    static double expected_nodes(const Position& pos);
};

using EndgameSolver = tavoliere::EndgameSolver<Rules, EndgameTraits>;

}  // namespace tavoliere::abande

extern template class tavoliere::EndgameSolver<tavoliere::abande::Rules, tavoliere::abande::EndgameTraits>;
