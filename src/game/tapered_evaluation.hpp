#pragma once

#include <array>

#include "game/evaluation.hpp"

namespace tavoliere {

// The terms of an evaluation, each as the mover's count less the opponent's.
template <int Count>
using Terms = std::array<int, Count>;

// A tapered evaluation: the weight of each term at the beginning and at the end of the game, in sixteenths of a point,
// with linear interpolation between. The weights were fitted to results of the engine's games against itself.
template <int Count>
struct TaperedWeights {
    static constexpr int unit = 16;

    std::array<int, Count> early;
    std::array<int, Count> late;

    // `stage` goes from `stages` at the beginning down to 0.
    constexpr Score of(const Terms<Count>& terms, int stage, int stages) const {
        int at_first = 0, at_last = 0;
        for (int i = 0; i < Count; ++i) {
            at_first += terms[i] * early[i];
            at_last += terms[i] * late[i];
        }
        return (at_first * stage + at_last * (stages - stage)) / (stages * unit);
    }
};

}  // namespace tavoliere
