#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdio>
#include <vector>

// Logistic regression of the results of games on what an evaluation counts in their positions.
namespace tavoliere {

// 100 points are odds of about eight to one, the scale of all evaluations; weights are in sixteenths of a point.
constexpr double sixteenths_per_logit = 1600 / 2.0944;

struct Samples {
    std::size_t width = 0;
    std::vector<float> terms;    // `width` for each sample
    std::vector<float> results;  // 1 for a win of the side to move, 0 for a loss

    const float* row(std::size_t i) const { return &terms[i * width]; }

    void add(const std::vector<float>& row, float result) {
        width = row.size();
        terms.insert(terms.end(), row.begin(), row.end());
        results.push_back(result);
    }

    // The terms by their share in the early weights, then by that in the late ones.
    template <class Terms>
    void add_staged(const Terms& counted, float early_share, float result) {
        std::vector<float> row;
        for (const float share : {early_share, 1 - early_share})
            for (const int term : counted) row.push_back(share * static_cast<float>(term));
        add(row, result);
    }
};

inline double chance(const std::vector<double>& weights, const float* row) {
    double sum = 0;
    for (std::size_t k = 0; k < weights.size(); ++k) sum += weights[k] * row[k];
    return 1 / (1 + std::exp(-sum));
}

inline double mean_loss(const Samples& samples, const std::vector<double>& weights, std::size_t begin,
                        std::size_t end) {
    double loss = 0;
    for (std::size_t i = begin; i < end; ++i) {
        const double p = std::clamp(chance(weights, samples.row(i)), 1e-6, 1 - 1e-6);
        loss -= samples.results[i] * std::log(p) + (1 - samples.results[i]) * std::log(1 - p);
    }
    return loss / static_cast<double>(end - begin);
}

// Solves matrix * x = right by elimination; the ridge keeps the matrix away from singular.
inline std::vector<double> solved(std::vector<std::vector<double>> matrix, std::vector<double> right) {
    const std::size_t width = right.size();
    for (std::size_t k = 0; k < width; ++k)
        for (std::size_t row = k + 1; row < width; ++row) {
            const double factor = matrix[row][k] / matrix[k][k];
            for (std::size_t j = k; j < width; ++j) matrix[row][j] -= factor * matrix[k][j];
            right[row] -= factor * right[k];
        }
    for (std::size_t k = width; k-- > 0;) {
        for (std::size_t j = k + 1; j < width; ++j) right[k] -= matrix[k][j] * right[j];
        right[k] /= matrix[k][k];
    }
    return right;
}

// One step of Newton's method.
inline void improve(std::vector<double>& weights, const Samples& samples, std::size_t count) {
    constexpr double ridge = 10;
    const std::size_t width = samples.width;
    std::vector<double> gradient(width);
    std::vector<std::vector<double>> curvature(width, std::vector<double>(width));
    for (std::size_t i = 0; i < count; ++i) {
        const float* row = samples.row(i);
        const double p = chance(weights, row), error = samples.results[i] - p;
        for (std::size_t k = 0; k < width; ++k) {
            if (row[k] == 0) continue;
            gradient[k] += error * row[k];
            const double scaled = p * (1 - p) * row[k];
            for (std::size_t j = 0; j < width; ++j) curvature[k][j] += scaled * row[j];
        }
    }
    for (std::size_t k = 0; k < width; ++k) {
        gradient[k] -= ridge * weights[k];
        curvature[k][k] += ridge;
    }
    const std::vector<double> step = solved(std::move(curvature), std::move(gradient));
    for (std::size_t k = 0; k < width; ++k) weights[k] += step[k];
}

// Prints the weights in the order of the terms, in sixteenths of a point, and the mean loss on the nine tenths of the
// positions that were fitted and on the tenth that was not. Returns the exit status.
inline int fit_and_print(const Samples& samples) {
    const std::size_t count = samples.results.size(), fitted = count * 9 / 10;
    if (fitted == 0) return 1;
    std::vector<double> weights(samples.width);
    for (int step = 0; step < 6; ++step) improve(weights, samples, fitted);
    std::printf("%zu positions, loss %.5f fitted, %.5f not fitted\n", count, mean_loss(samples, weights, 0, fitted),
                mean_loss(samples, weights, fitted, count));
    for (const double weight : weights) std::printf("%ld, ", std::lround(weight * sixteenths_per_logit));
    std::printf("\n");
    return 0;
}

}  // namespace tavoliere
