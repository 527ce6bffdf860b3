#include "laboratory/estimate.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tavoliere {

namespace {

constexpr double normal_quantile = 1.959964;

// The 97.5 per cent quantile of Student's distribution, by the first terms of its expansion for many degrees of
// freedom. Below three degrees that is too low, and the values are given.
double student_quantile(std::size_t degrees) {
    if (degrees <= 1) return 12.706;
    if (degrees == 2) return 4.303;
    const double z = normal_quantile, z3 = z * z * z, z5 = z3 * z * z, z7 = z5 * z * z;
    const auto n = static_cast<double>(degrees);
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

double mean(std::span<const double> numbers) {
    return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

// The sum of the products of how far both are from their means.
double co_moment(std::span<const double> a, std::span<const double> b) {
    const double mean_a = mean(a), mean_b = mean(b);
    double sum = 0;
    for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - mean_a) * (b[i] - mean_b);
    return sum;
}

Estimate around(double value, double reach, std::size_t samples) {
    return {value, value - reach, value + reach, samples};
}

// The variance of one result after half a defeat, half a draw and half a win were added.
double cautious_variance(std::span<const double> results) {
    constexpr double added = 0.5;
    double all = 3 * added, sum = added * 1.5, squares = added * 1.25;
    for (const double result : results) {
        all += 1;
        sum += result;
        squares += result * result;
    }
    return squares / all - sum / all * (sum / all);
}

// How much of the results is explained by luck, and what is to be taken off each for one unit of it.
struct Explained {
    double slope = 0;
    double share = 0;  // of the variance
};

Explained explained_by(std::span<const double> luck, std::span<const double> results) {
    constexpr std::size_t fewest = 20;  // the slope of fewer is a guess
    if (luck.size() != results.size() || results.size() < fewest) return {};
    const double of_luck = co_moment(luck, luck), of_results = co_moment(results, results),
                 both = co_moment(luck, results);
    if (of_luck <= 0 || of_results <= 0) return {};
    // Fitting the slope to the same sample makes it look better than it is, by one degree of freedom.
    const auto n = static_cast<double>(results.size());
    const double unexplained = (1 - both * both / (of_luck * of_results)) * (n - 1) / (n - 2);
    return unexplained >= 1 ? Explained{} : Explained{both / of_luck, 1 - unexplained};
}

}  // namespace

std::optional<Estimate> mean_of(std::span<const double> numbers) {
    const std::size_t n = numbers.size();
    if (n < 2) return std::nullopt;
    const double variance = co_moment(numbers, numbers) / static_cast<double>(n - 1);
    return around(mean(numbers), student_quantile(n - 1) * std::sqrt(variance / static_cast<double>(n)), n);
}

std::optional<Estimate> share_of(std::size_t hits, std::size_t samples) {
    if (samples == 0) return std::nullopt;
    const auto n = static_cast<double>(samples);
    const double share = static_cast<double>(hits) / n, z = normal_quantile, z2 = z * z;
    const double middle = (share + z2 / (2 * n)) / (1 + z2 / n);
    const double reach = z / (1 + z2 / n) * std::sqrt(share * (1 - share) / n + z2 / (4 * n * n));
    // Rounding must not push an end past the share itself.
    return Estimate{share, std::min(share, std::max(0.0, middle - reach)),
                    std::max(share, std::min(1.0, middle + reach)), samples};
}

std::optional<Estimate> score_of_results(std::span<const double> results, std::span<const double> luck) {
    if (results.size() < 2) return std::nullopt;
    const Explained explained = explained_by(luck, results);
    const double value = mean(results) - (explained.slope != 0 ? explained.slope * mean(luck) : 0);
    const double variance = cautious_variance(results) * (1 - explained.share) / static_cast<double>(results.size());
    Estimate estimate =
        around(std::clamp(value, 0.0, 1.0), student_quantile(results.size() - 1) * std::sqrt(variance), results.size());
    estimate.low = std::max(estimate.low, 0.0);
    estimate.high = std::min(estimate.high, 1.0);
    return estimate;
}

bool differ(const Estimate& a, const Estimate& b) {
    // Each interval is taken for that of a normal distribution.
    const double reach_a = (a.high - a.low) / 2, reach_b = (b.high - b.low) / 2;
    const double difference = std::abs(a.value - b.value);
    return difference > 0 && difference * difference > reach_a * reach_a + reach_b * reach_b;
}

}  // namespace tavoliere
