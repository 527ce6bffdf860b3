#include "games/stacks/stacks_freedom.hpp"

#include "games/stacks/stacks_generation.hpp"

namespace tavoliere::stacks {

template <int Words>
Freedom freedom_of(const StackTables<Words>& tables, const PositionOf<Words>& pos, Side side) {
    const unsigned of_stacks = (tables.compulsory | tables.others) & ~tables.entries;
    int steps = 0;
    Bits<Words> free{};
    auto count = [&](Move move) {
        ++steps;
        free.add(move.from());
        return false;
    };
    Generation<Words, decltype(count)>(tables, pos, side, count).run(of_stacks, tables.board);
    return {steps, free.count()};
}

template <int Words>
int cells_nearer_promotion(const StackTables<Words>& tables, const PositionOf<Words>& pos, Side side) {
    const auto i = static_cast<std::size_t>(index(side));
    int cells = 0;
    for (std::size_t kind = 0; kind < most_kinds; ++kind)
        if (tables.promotions[kind].any)
            (pos.owned[i] & pos.led[kind]).for_each([&](int cell) {
                cells += tables.promotions[kind].nearer[i][cell];
            });
    return cells;
}

template <int Words>
int guards_of_promotion(const StackTables<Words>& tables, const PositionOf<Words>& pos, Side side) {
    const auto i = static_cast<std::size_t>(index(side));
    int guards = 0;
    for (std::size_t kind = 0; kind < most_kinds; ++kind)
        if (tables.promotions[kind].any)
            guards += (pos.owned[i] & pos.led[kind] & tables.promotions[kind].in[1 - i]).count();
    return guards;
}

template Freedom freedom_of(const StackTables<1>&, const PositionOf<1>&, Side);
template Freedom freedom_of(const StackTables<2>&, const PositionOf<2>&, Side);
template int cells_nearer_promotion(const StackTables<1>&, const PositionOf<1>&, Side);
template int cells_nearer_promotion(const StackTables<2>&, const PositionOf<2>&, Side);
template int guards_of_promotion(const StackTables<1>&, const PositionOf<1>&, Side);
template int guards_of_promotion(const StackTables<2>&, const PositionOf<2>&, Side);

}  // namespace tavoliere::stacks
