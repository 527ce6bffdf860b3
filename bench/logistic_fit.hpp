#pragma once

#include <cmath>
#include <cstddef>
#include <cstdio>
#include <iterator>
#include <vector>

#include "laboratory/logistic.hpp"

// The results of games, fitted to what an evaluation counts in their positions.
namespace tavoliere {

// 100 points are odds of about eight to one, the scale of all evaluations; weights are in sixteenths of a point.
constexpr double sixteenths_per_logit = 1600 / 2.0944;

// Results are 1 for a win of the side to move, 0 for a loss.
using Samples = std::vector<Observation>;

// The terms by their share in the early weights, then by that in the late ones.
template <class Terms>
void add_staged(Samples& samples, const Terms& counted, double early_share, double result) {
    Observation sample{.result = result};
    for (const double share : {early_share, 1 - early_share})
        for (const int term : counted) sample.numbers.push_back(share * term);
    samples.push_back(std::move(sample));
}

// Prints the weights in the order of the terms, in sixteenths of a point, and the mean loss on the nine tenths of the
// positions that were fitted and on the tenth that was not. Returns the exit status.
inline int fit_and_print(Samples samples) {
    const std::size_t count = samples.size(), fitted = count * 9 / 10;
    if (fitted == 0) return 1;
    const auto end_of_fitted = samples.begin() + static_cast<std::ptrdiff_t>(fitted);
    const Samples held_back(std::make_move_iterator(end_of_fitted), std::make_move_iterator(samples.end()));
    samples.erase(end_of_fitted, samples.end());
    constexpr double stiffness = 10;  // keeps what hardly ever counts near 0
    const std::size_t terms = samples.front().numbers.size();
    const std::vector<double> weights =
        logistic_fit(samples, std::vector<double>(terms), std::vector<double>(terms, stiffness));
    std::printf("%zu positions, loss %.5f fitted, %.5f not fitted\n", count, logistic_loss(samples, weights),
                logistic_loss(held_back, weights));
    for (const double weight : weights) std::printf("%ld, ", std::lround(weight * sixteenths_per_logit));
    std::printf("\n");
    return 0;
}

}  // namespace tavoliere
