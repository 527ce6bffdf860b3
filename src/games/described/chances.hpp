#pragma once

#include "core/steady_math.hpp"
#include "game/chance_curve.hpp"

namespace tavoliere::described {

// What the points of a judgement mean, as an author can say it: chances in thousandths, of whoever is to move.
struct Chances {
    int even;     // where neither side is ahead
    int ahead;    // where they are 100 points ahead
    int bound;    // points beyond which nothing more is told
    int far = 0;  // where they are `bound` points ahead; 0 where the way from `even` to `ahead` goes on evenly

    // By the logarithms of odds, which grow evenly with the points, or are bent to pass through `far` as well.
    ChanceCurve curve() const {
        const double most = bound, first = logit(ahead) - logit(even);
        if (far == 0) return {first / hundred, logit(even), most};
        const double last = logit(far) - logit(even);
        const double bend = (first * most / hundred - last) / (most * (last - first));
        return {first * (1 / hundred + bend), logit(even), most, bend};
    }

private:
    static constexpr double hundred = 100;

    static double logit(int thousandths) { return steady::log(thousandths / (1000.0 - thousandths)); }
};

}  // namespace tavoliere::described
