#pragma once

#include <array>
#include <bit>

#include "core/move_list.hpp"
#include "games/byte/byte.hpp"

namespace tavoliere::byte {

// The levels from which a piece may go from a stack onto its neighbour, by their heights. It must come to lie higher
// than it was, which allows the levels that both stacks have, and the result must not exceed eight. Both conditions are
// the same for the way there and the way back.
constexpr auto climbing_levels = [] {
    std::array<std::array<Levels, full_height>, full_height> table{};
    for (int from = 1; from < full_height; ++from)
        for (int to = 1; to < full_height; ++to)
            for (int level = 1; level <= from; ++level) {
                const int moved = from - level + 1;
                if (to + 1 > level && to + moved <= full_height)
                    table[from][to] = static_cast<Levels>(table[from][to] | 1 << (level - 1));
            }
    return table;
}();

// All that the side to move can do, a pass apart, in a form that is quick to make, to count and to choose from.
class Actions {
public:
    // The position must not be over.
    Actions(const Position& pos, Squares board);

    int count() const { return count_; }
    // The n-th action (from 0), in a fixed order.
    Move nth(int n) const;

    template <class Visit>
    void for_each(Visit&& visit) const {
        for (std::size_t direction = 0; direction < steps.size(); ++direction)
            for (Squares from = whole_[direction]; from; from &= from - 1)
                visit(whole_move(std::countr_zero(from), steps[direction]));
        for (const Climb& climb : climbs_)
            for (unsigned levels = climb.levels; levels; levels &= levels - 1)
                visit(Move{climb.from, climb.to, static_cast<std::uint8_t>(1 + std::countr_zero(levels))});
    }

private:
    // From one stack onto another, from each of these levels.
    struct Climb {
        std::uint8_t from;
        std::uint8_t to;
        Levels levels;
    };

    static Move whole_move(int from, int step) {
        return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(from + step), 1};
    }
    void add_merges_with_singles(const Position& pos);
    void add_slides(const Position& pos, Squares board);
    void add_far_slides(Squares occupied, Squares board, Squares from);
    void add_climbs_between_tall_stacks(const Position& pos);
    void add_climb(const Position& pos, int from, int to, Levels levels);

    std::array<Squares, 4> whole_;  // in each direction, the stacks that slide or go entire onto another
    MoveList<Climb, 4 * most_pieces_per_side> climbs_;
    int count_ = 0;
};

}  // namespace tavoliere::byte
