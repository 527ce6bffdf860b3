#pragma once

#include "games/stacks/stacks_tables.hpp"

namespace tavoliere::stacks {

// All that hangs together with a set by neighbouring stacks.
template <int Words>
Bits<Words> connected(const StackTables<Words>& tables, Bits<Words> set, const Bits<Words>& occupied) {
    for (Bits<Words> before{}; !(before == set) && !(set == occupied);) {
        before = set;
        set |= tables.around(set) & occupied;
    }
    return set;
}

template <int Words>
bool is_one_group(const StackTables<Words>& tables, const Bits<Words>& occupied) {
    return occupied.empty() || connected(tables, Bits<Words>::single(occupied.lowest()), occupied) == occupied;
}

// The cells where a test of a stack that stands there is true, as this side sees it.
template <int Words>
Bits<Words> satisfying(const StackTables<Words>& tables, const PositionOf<Words>& pos, const CompiledTest<Words>& test,
                       int side) {
    const auto sorted = [&] {
        if (test.sort == Sort::any) return pos.occupied;
        return pos.owned[static_cast<std::size_t>(test.sort == Sort::own ? side : 1 - side)];
    };
    Bits<Words> set = tables.board;
    switch (test.what) {
        case Test::What::beside:
            set = tables.around(sorted());
            break;
        case Test::What::hemmed_in:
            set = tables.without_edge;
            for (int d = 0; d < tables.directions; ++d) set &= tables.behind(pos.occupied, d);
            break;
        case Test::What::linked_to:
            set = connected(tables, pos.holding, pos.occupied);
            break;
        default:
            break;
    }
    return test.bounded ? set & test.where[static_cast<std::size_t>(side)] : set;
}

// The same for one cell alone.
template <int Words>
bool is_satisfied(const StackTables<Words>& tables, const PositionOf<Words>& pos, const CompiledTest<Words>& test,
                  int side, int cell) {
    if (test.bounded && !test.where[static_cast<std::size_t>(side)].has(cell)) return false;
    const Bits<Words>& neighbours = tables.neighbours[static_cast<std::size_t>(cell)];
    if (test.what == Test::What::in_region) return true;
    if (test.what == Test::What::hemmed_in) return tables.without_edge.has(cell) && pos.occupied.contains(neighbours);
    if (test.what == Test::What::beside) {
        const auto owner = static_cast<std::size_t>(test.sort == Sort::own ? side : 1 - side);
        return neighbours.intersects(test.sort == Sort::any ? pos.occupied : pos.owned[owner]);
    }
    return satisfying(tables, pos, test, side).has(cell);
}

// The own stacks of a side for which all tests hold.
template <int Words>
Bits<Words> owned_where(const StackTables<Words>& tables, const PositionOf<Words>& pos,
                        const typename CompiledRule<Words>::Tests& tests, int side) {
    Bits<Words> set = pos.owned[static_cast<std::size_t>(side)];
    for (const CompiledTest<Words>& test : tests) set &= satisfying(tables, pos, test, side);
    return set;
}

}  // namespace tavoliere::stacks
