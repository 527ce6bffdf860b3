#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "game/evaluation.hpp"
#include "games/octagons/octagons.hpp"

namespace tavoliere::octagons {

using SearchedRules = RulesList<Rules<3>, Rules<7>>;

// Both colours' conductance between their sides, where a free square resists half as much as a free half: it takes half
// a turn.
struct Eval {
    static constexpr Method best_method = Method::monte_carlo;
    // The first seven found by tools/levels, the others continue them.
    static constexpr Sights sights{{{24, 12, 200},
                                    {24, 12, 100},
                                    {24, 12, 30},
                                    {32, 8, 23},
                                    {53, 7, 20},
                                    {167, 7, 14},
                                    {298, 6, 12},
                                    {1450, 5, 7},
                                    {2579, 5, 6}}};
    static constexpr bool judges_begun_turns = true;

    template <int N>
    Score evaluate(const Rules<N>& rules, const Position<N>& pos) const;
    template <int N>
    int order(const Rules<N>& rules, const Position<N>& pos, Move step) const;
    template <int N>
    Score weigh(const Rules<N>& rules, const Position<N>& pos, const MoveList<Move, Rules<N>::max_steps>& steps,
                std::span<float> weights) const;

private:
    // What a step on each cell is worth in the position that was asked about last: the steps of a position are asked
    // about one after the other.
    mutable std::array<float, Rules<7>::Cells::capacity> gains_;
    mutable std::uint64_t gains_of_ = 0;
};

}  // namespace tavoliere::octagons
