#pragma once

#include <array>
#include <cstdint>

namespace tavoliere {

// Full strength.
constexpr int highest_level = 10;

// How a level below the top plays: it sees less, and it does not always take what it sees as the best. It chooses among
// the lines it looked at, the more often the better they seem, so that it errs as people do and never at random.
struct Sight {
    std::uint64_t nodes = 1;  // the first iteration is always completed
    int lines = 1;            // how many ways to go on it weighs
    double warmth = 0;        // how much worse a line may be, in points of the score, to be taken e times less often
};

// Levels 1 to 9; the top is full strength.
using Sights = std::array<Sight, highest_level - 1>;

// For a game whose levels have not been measured.
constexpr Sights usual_sights{{{1, 12, 120},
                               {1, 12, 50},
                               {300, 8, 50},
                               {1000, 8, 30},
                               {3000, 6, 20},
                               {10000, 5, 12},
                               {30000, 4, 8},
                               {100000, 3, 5},
                               {300000, 2, 3}}};

// A game's own levels, where it has them.
template <class E>
constexpr const Sights& sights_of() {
    if constexpr (requires { E::sights; })
        return E::sights;
    else
        return usual_sights;
}

}  // namespace tavoliere
