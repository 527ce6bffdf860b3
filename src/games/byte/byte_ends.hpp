#pragma once

#include "game/end_solver.hpp"
#include "games/byte/byte.hpp"

namespace tavoliere::byte {

// What the solver of ends has to know of Byte. The size of an end is its number of stacks.
struct EndNature {
    static constexpr int widest_margin = 4;
    static constexpr int few = 0;
    static constexpr int size_to_evaluate = 6;

    static int size(const Position& pos) { return std::popcount(pos.occupied()); }
    static int glance(const Position& pos, Move move);
    static Score judge(const Rules& rules, const Position& pos);
    static int margin(const Rules& rules, const Position& pos);
    static int longest_game(const Position& pos);
    static double expected_nodes(const Position& pos);
};

using EndSolver = tavoliere::EndSolver<Rules, EndNature>;

}  // namespace tavoliere::byte

extern template class tavoliere::EndSolver<tavoliere::byte::Rules, tavoliere::byte::EndNature>;
