#pragma once

#include <cstddef>
#include <optional>
#include <span>

namespace tavoliere {

// What a sample says of a number, with the ends of its 95 per cent interval.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
    std::size_t samples = 0;
};

// The mean, by Student's distribution; nothing for fewer than two numbers.
std::optional<Estimate> mean_of(std::span<const double> numbers);

// How often something is so, by Wilson's interval; nothing for an empty sample.
std::optional<Estimate> share_of(std::size_t hits, std::size_t samples);

// A mean of results from 0 to 1. `luck` says for each of them how much chance helped it, by a number that is 0 on
// average: what of the results it explains is taken away, and the interval becomes so much narrower (a control
// variate). Few results that are all equal do not look certain, because half a result of each kind is added to their
// spread.
std::optional<Estimate> score_of_results(std::span<const double> results, std::span<const double> luck = {});

// Whether the difference of two independent estimates is more than chance, with 5 per cent of error.
bool differ(const Estimate& a, const Estimate& b);

}  // namespace tavoliere
