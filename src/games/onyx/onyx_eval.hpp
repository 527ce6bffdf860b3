#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "game/chance_curve.hpp"
#include "game/evaluation.hpp"
#include "games/joining/joining.hpp"
#include "games/onyx/onyx.hpp"

namespace tavoliere::onyx {

// Both colours' conductance between their sides, where stones that can be captured conduct less.
struct Eval {
    static constexpr Method best_method = Method::monte_carlo;
    static constexpr ChanceCurve chance_curve{0.00245, -0.058};
    // Found by tools/levels. The weakest choose among many lines: even the twelve best are too good for a beginner.
    static constexpr Ladder ladder{.sights = {{{270, 82, 335},
                                               {180, 60, 220},
                                               {122, 39, 130},
                                               {105, 7, 17},
                                               {150, 7, 15},
                                               {260, 6, 12},
                                               {650, 4, 8},
                                               {1900, 3, 5},
                                               {3700, 2, 4}}},
                                   .form = 1.5};

    template <int W>
    Score evaluate(const Rules<W>& rules, const Position<W>& pos) const;
    template <int W>
    int order(const Rules<W>& rules, const Position<W>& pos, Move step) const;
    template <int W>
    Score evaluate_with_priors(const Rules<W>& rules, const Position<W>& pos,
                               const MoveList<Move, Rules<W>::max_steps>& steps, std::span<float> priors) const;
    template <int W>
    void keep_noisy(const Rules<W>& rules, const Position<W>& pos, MoveList<Move, Rules<W>::max_steps>& steps) const;

private:
    mutable KeptGains<Rules<10>::Points::capacity> gains_;
};

}  // namespace tavoliere::onyx
