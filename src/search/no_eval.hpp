#pragma once

#include "game/evaluation.hpp"

namespace tavoliere {

// For a game that has no evaluation yet: it is played by Monte Carlo, which needs none.
struct NoEval {
    static constexpr Method best_method = Method::plain;

    template <class R>
    Score evaluate(const R&, const typename R::Position&) const {
        return 0;
    }
};

}  // namespace tavoliere
