#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "game/evaluation.hpp"
#include "game/joining.hpp"
#include "games/octagons/octagons.hpp"

namespace tavoliere::octagons {

using SearchedRules = RulesList<Rules<3>, Rules<7>>;

// Both colours' conductance between their sides, where a free square resists half as much as a free half: it takes half
// a turn.
struct Eval {
    static constexpr Method best_method = Method::monte_carlo;
    // The weakest two choose among many lines: even the twelve best ones are too good for a beginner.
    static constexpr Sights sights{{{125, 37, 255},
                                    {80, 24, 200},
                                    {24, 12, 200},
                                    {24, 12, 100},
                                    {24, 12, 30},
                                    {32, 8, 23},
                                    {53, 7, 20},
                                    {100, 7, 16},
                                    {190, 7, 14}}};
    static constexpr bool judges_begun_turns = true;

    template <int N>
    Score evaluate(const Rules<N>& rules, const Position<N>& pos) const;
    template <int N>
    int order(const Rules<N>& rules, const Position<N>& pos, Move step) const;
    template <int N>
    Score weigh(const Rules<N>& rules, const Position<N>& pos, const MoveList<Move, Rules<N>::max_steps>& steps,
                std::span<float> weights) const;

private:
    mutable KeptGains<Rules<7>::Cells::capacity> gains_;
};

}  // namespace tavoliere::octagons
