#pragma once

#include "game/sight.hpp"

namespace tavoliere {

// For a game whose levels have not been measured.
constexpr Ladder usual_ladder{{{{1, 12, 120},
                                {1, 12, 50},
                                {300, 8, 50},
                                {1000, 8, 30},
                                {3000, 6, 20},
                                {10000, 5, 12},
                                {30000, 4, 8},
                                {100000, 3, 5},
                                {300000, 2, 3}}}};

// A game's own levels, where it has them.
template <class E>
constexpr const Ladder& ladder_of() {
    if constexpr (requires { E::ladder; })
        return E::ladder;
    else
        return usual_ladder;
}

// For a player who sees the same in every game.
constexpr Ladder ladder_with_only(const Sight& sight) {
    Ladder ladder{.sights = {}, .form = 0};
    ladder.sights.fill(sight);
    return ladder;
}

// A seed for which a level plays in the middle of its days, neither better nor worse than its place on the ladder.
constexpr std::uint64_t usual_day = 1;

// A place on the ladder, from 0 to 10; between two levels, and a little beyond the ends, all changes in even ratios.
Sight sight_at(const Ladder& ladder, double place);

// How a level sees in the game with this seed.
Sight sight_on_day(const Ladder& ladder, int level, std::uint64_t seed);

}  // namespace tavoliere
