#pragma once

#include "games/described/chances.hpp"

namespace tavoliere::seeds {

// What the judgement of a position counts for a side, in sixteenths of a seed in store. What can still be chosen from
// is worth most: who runs out of houses has to give.
struct Weights : described::Chances {
    Weights() : Chances{495, 674, 1000} {}

    int store = 16;
    int row = 2;
    int house = 26;
    int move = 6;
    int owned = 5;
};

}  // namespace tavoliere::seeds
