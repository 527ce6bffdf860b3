#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "game/chance_curve.hpp"
#include "game/evaluation.hpp"
#include "games/joining/joining.hpp"
#include "games/octagons/octagons.hpp"

namespace tavoliere::octagons {

// Both colours' conductance between their sides, where a free square resists half as much as a free half: it takes half
// a turn.
struct Eval {
    static constexpr Method best_method = Method::monte_carlo;
    static constexpr ChanceCurve chance_curve{0.0036, -0.067};
    // Found by tools/levels. The weakest choose among many lines: even the twelve best are too good for a beginner.
    static constexpr Ladder ladder{.sights = {{{125, 37, 255},
                                               {116, 30, 170},
                                               {108, 24, 110},
                                               {94, 14, 45},
                                               {128, 8, 17},
                                               {240, 6, 14},
                                               {590, 4, 8},
                                               {1750, 3, 6},
                                               {4200, 2, 4}}},
                                   .form = 1};
    static constexpr bool evaluates_mid_turn = true;

    template <int N>
    Score evaluate(const Rules<N>& rules, const Position<N>& pos) const;
    template <int N>
    int order(const Rules<N>& rules, const Position<N>& pos, Move step) const;
    template <int N>
    Score evaluate_with_priors(const Rules<N>& rules, const Position<N>& pos,
                               const MoveList<Move, Rules<N>::max_steps>& steps, std::span<float> priors) const;

private:
    mutable KeptGains<Rules<7>::Cells::capacity> gains_;
};

}  // namespace tavoliere::octagons
