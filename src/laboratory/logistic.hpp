#pragma once

#include <cstddef>
#include <vector>

namespace tavoliere {

// A result from 0 to 1 and the numbers it may depend on.
struct Observation {
    std::vector<double> numbers;
    double result = 0.5;
};

// The factors of the numbers with which 1 / (1 + exp(-sum)) tells the results best, by Newton's method. Factors far
// from `usual` cost something, each by its stiffness above 0, so that numbers that say nothing keep their usual factor.
// Only +, -, *, / and steady functions are used, so every machine finds the same.
std::vector<double> logistic_fit(const std::vector<Observation>& observations, const std::vector<double>& usual,
                                 const std::vector<double>& stiffness);

// Stiffness for so many numbers of any size: more where they are usually large.
std::vector<double> stiffness_by_size(const std::vector<Observation>& observations, std::size_t numbers,
                                      double stiffness);

// The mean of -log of the chance that was given to what happened.
double logistic_loss(const std::vector<Observation>& observations, const std::vector<double>& factors);

}  // namespace tavoliere
