#pragma once

#include "game/chance_curve.hpp"
#include "game/evaluation.hpp"
#include "games/stacks/stacks.hpp"

namespace tavoliere::stacks {

// A judgement that needs to know nothing of a game but its description: what a side owns, what it holds prisoner, what
// it could do.
struct Eval {
    static constexpr Method best_method = Method::alpha_beta;

    // What its points mean.
    template <int Words>
    static ChanceCurve chance_curve(const RulesOf<Words>& rules) {
        return rules.description().weights.curve();
    }
    template <int Words>
    Score evaluate(const RulesOf<Words>& rules, const PositionOf<Words>& pos) const;
    template <int Words>
    int order(const RulesOf<Words>& rules, const PositionOf<Words>& pos, Move move) const;
    template <int Words>
    void keep_noisy(const RulesOf<Words>& rules, const PositionOf<Words>& pos,
                    MoveList<Move, RulesOf<Words>::max_steps>& steps) const;
    template <int Words>
    bool noise_is_forced(const RulesOf<Words>& rules, const PositionOf<Words>& pos) const;
};

}  // namespace tavoliere::stacks
