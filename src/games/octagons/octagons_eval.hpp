#pragma once

#include "game/evaluation.hpp"
#include "games/octagons/octagons.hpp"

namespace tavoliere::octagons {

using SearchedRules = RulesList<Rules<3>, Rules<7>>;

struct Eval {
    static constexpr Method best_method = Method::plain;

    template <class R>
    Score evaluate(const R&, const typename R::Position&) const {
        return 0;
    }
};

}  // namespace tavoliere::octagons
