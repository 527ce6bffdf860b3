#pragma once

#include "game/sight.hpp"

namespace tavoliere {

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
