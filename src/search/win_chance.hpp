#pragma once

#include <algorithm>
#include <cmath>

#include "core/steady_math.hpp"
#include "game/chance_curve.hpp"
#include "game/evaluation.hpp"
#include "search/score.hpp"

namespace tavoliere {

// Where nothing has been fitted: 100 points of an evaluation are odds of about eight to one.
constexpr ChanceCurve usual_chance_curve{0.0209};
// A Monte Carlo search counts chances and tells them as points.
constexpr double points_per_logit = 400;
constexpr ChanceCurve counted_chance_curve{1 / points_per_logit, 0, eval_limit};

// The curve of a method's scores. A game's own curve, which may depend on its rules, is for the method that is best for
// it.
template <class E, class R>
ChanceCurve chance_curve_of(const R& rules, Method method) {
    const bool is_best = method == Method::standard || method == E::best_method;
    if constexpr (requires { E::chance_curve(rules); }) {
        if (is_best) return E::chance_curve(rules);
    } else if constexpr (requires { E::chance_curve; }) {
        if (is_best) return E::chance_curve;
    }
    return method == Method::alpha_beta ? usual_chance_curve : counted_chance_curve;
}

// From 0 to 1, which only a proven result reaches.
inline double chance_of(Score score, const ChanceCurve& curve) {
    if (is_decided(score)) return score > 0 ? 1 : 0;
    const double bounded = std::clamp<double>(score, -curve.most, curve.most);
    const double bent = bounded / (1 + curve.bend * std::abs(bounded));
    return 1 / (1 + steady::exp(-(curve.slope * bent + curve.bias)));
}

}  // namespace tavoliere
