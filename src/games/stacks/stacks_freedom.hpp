#pragma once

#include "games/stacks/stacks_tables.hpp"

namespace tavoliere::stacks {

// What a side could do on the board if it were its turn and nothing were compulsory: the steps of stacks, and how many
// stacks have one.
struct Freedom {
    int steps = 0, stacks = 0;

    bool operator==(const Freedom&) const = default;
};

template <int Words>
Freedom freedom_of(const StackTables<Words>& tables, const PositionOf<Words>& pos, Side side);

// By how many cells a side's leading pieces are nearer to their promotion than the farthest cell is, all together.
template <int Words>
int cells_nearer_promotion(const StackTables<Words>& tables, const PositionOf<Words>& pos, Side side);

// How many of a side's stacks stand where the other side's pieces are promoted, led by a piece that still can be.
template <int Words>
int guards_of_promotion(const StackTables<Words>& tables, const PositionOf<Words>& pos, Side side);

}  // namespace tavoliere::stacks
