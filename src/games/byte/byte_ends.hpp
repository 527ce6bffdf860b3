#pragma once

#include "game/endgame_solver.hpp"
#include "games/byte/byte.hpp"

namespace tavoliere::byte {

// What the solver of ends has to know of Byte. The size of an end is its number of stacks.
struct EndgameTraits {
    static constexpr int widest_margin = 4;
    static constexpr int small_size = 0;
    static constexpr int size_to_evaluate = 6;

    static int size(const Position& pos) { return std::popcount(pos.occupied()); }
    static int quick_order(const Position& pos, Move move);
    static Score evaluate(const Rules& rules, const Position& pos);
    static int margin(const Rules& rules, const Position& pos);
    static int longest_game(const Position& pos);
    static double expected_nodes(const Position& pos);
};

using EndgameSolver = tavoliere::EndgameSolver<Rules, EndgameTraits>;

}  // namespace tavoliere::byte

extern template class tavoliere::EndgameSolver<tavoliere::byte::Rules, tavoliere::byte::EndgameTraits>;
