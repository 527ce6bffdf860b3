#pragma once

#include "game/evaluation.hpp"
#include "games/onyx/onyx.hpp"

namespace tavoliere::onyx {

using SearchedRules = RulesList<Rules<4>, Rules<6>, Rules<10>>;

struct Eval {
    static constexpr Method best_method = Method::plain;

    template <class R>
    Score evaluate(const R&, const typename R::Position&) const {
        return 0;
    }
};

}  // namespace tavoliere::onyx
