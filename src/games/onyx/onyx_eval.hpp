#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "game/evaluation.hpp"
#include "game/joining.hpp"
#include "games/onyx/onyx.hpp"

namespace tavoliere::onyx {

using SearchedRules = RulesList<Rules<4>, Rules<6>, Rules<10>>;

// Both colours' conductance between their sides, where stones that can be captured conduct less.
struct Eval {
    static constexpr Method best_method = Method::monte_carlo;
    // Found by tools/levels. The weakest choose among many lines: even the twelve best are too good for a beginner.
    static constexpr Sights sights{{{270, 82, 335},
                                    {185, 61, 230},
                                    {125, 44, 155},
                                    {98, 7, 17},
                                    {130, 7, 16},
                                    {175, 6, 14},
                                    {270, 5, 12},
                                    {450, 4, 9},
                                    {2500, 2, 5}}};

    template <int W>
    Score evaluate(const Rules<W>& rules, const Position<W>& pos) const;
    template <int W>
    int order(const Rules<W>& rules, const Position<W>& pos, Move step) const;
    template <int W>
    Score weigh(const Rules<W>& rules, const Position<W>& pos, const MoveList<Move, Rules<W>::max_steps>& steps,
                std::span<float> weights) const;
    template <int W>
    void keep_noisy(const Rules<W>& rules, const Position<W>& pos, MoveList<Move, Rules<W>::max_steps>& steps) const;

private:
    mutable KeptGains<Rules<10>::Points::capacity> gains_;
};

}  // namespace tavoliere::onyx
