#pragma once

#include "games/described/chances.hpp"

namespace tavoliere::stacks {

// What the judgement of a position counts for a side, in hundredths of a lone piece.
struct Weights : described::Chances {
    Weights() : Chances{496, 629, 250} {}

    int stack = 100;
    int kind = 120;
    int below = 40;
    int kind_below = 0;
    int prisoner = 12;
    int exposed = 0;
    int hand = 70;
    int point = 600;
    int counted = 60;
    int advance = 0;
    int promotion = 0;
    int guard = 0;
    int mobility = 0;
    int free = 0;
};

}  // namespace tavoliere::stacks
