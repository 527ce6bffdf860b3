#pragma once

#include "game/evaluation.hpp"
#include "games/dvonn/dvonn.hpp"

namespace tavoliere::dvonn {

using SearchedRules = RulesList<Rules>;

// A first judgement: pieces held and freedom to move.
struct Eval {
    static constexpr Method best_method = Method::alpha_beta;

    Score evaluate(const Rules& rules, const Position& pos) const;
};

}  // namespace tavoliere::dvonn
