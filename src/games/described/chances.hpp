#pragma once

#include "core/steady_math.hpp"
#include "game/chance_curve.hpp"

namespace tavoliere::described {

// What the points of a judgement mean, as an author can say it: chances in thousandths, of whoever is to move.
struct Chances {
    int even;   // where neither side is ahead
    int ahead;  // where they are 100 points ahead
    int bound;  // points beyond which nothing more is told

    // By the logarithms of odds, which grow evenly with the points.
    ChanceCurve curve() const { return {(logit(ahead) - logit(even)) / 100, logit(even), static_cast<double>(bound)}; }

private:
    static double logit(int thousandths) { return steady::log(thousandths / (1000.0 - thousandths)); }
};

}  // namespace tavoliere::described
