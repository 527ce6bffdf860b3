#include "server/glicko.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tavoliere::server {

namespace {

// The names and the steps are those of Glickman's paper "Example of the Glicko-2 system" (2022).
constexpr double scale = 173.7178;
constexpr double tau = 0.5;
constexpr double tolerance = 1e-6;

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

// Step 5: the volatility, as the root of f between two bounds, by the Illinois form of regula falsi.
double new_volatility(double sigma, double phi, double v, double delta) {
    const double a = std::log(sigma * sigma);
    const auto f = [&](double x) {
        const double e = std::exp(x), d = phi * phi + v + e;
        return e * (delta * delta - d) / (2 * d * d) - (x - a) / (tau * tau);
    };
    double low = a, high = 0;
    if (delta * delta > phi * phi + v) {
        high = std::log(delta * delta - phi * phi - v);
    } else {
        int k = 1;
        while (f(a - k * tau) < 0) ++k;
        high = a - k * tau;
    }
    double f_low = f(low), f_high = f(high);
    while (std::abs(high - low) > tolerance) {
        const double middle = low + (low - high) * f_low / (f_high - f_low), f_middle = f(middle);
        if (f_middle * f_high <= 0) {
            low = high;
            f_low = f_high;
        } else {
            f_low /= 2;
        }
        high = middle;
        f_high = f_middle;
    }
    return std::exp(low / 2);
}

}  // namespace

Rating rated_after(const Rating& player, const Rating& opponent, double score, double counts) {
    const double mu = (player.rating - 1500) / scale, phi = player.deviation / scale;
    const double mu_j = (opponent.rating - 1500) / scale, phi_j = opponent.deviation / scale;
    const double weight = g(phi_j), expected = 1 / (1 + std::exp(-weight * (mu - mu_j)));
    const double v = 1 / (counts * weight * weight * expected * (1 - expected));
    const double delta = v * counts * weight * (score - expected);

    Rating after = player;
    after.volatility = new_volatility(player.volatility, phi, v, delta);
    const double phi_star = std::sqrt(phi * phi + after.volatility * after.volatility);
    const double phi_after = 1 / std::sqrt(1 / (phi_star * phi_star) + 1 / v);
    after.rating = 1500 + scale * (mu + phi_after * phi_after * counts * weight * (score - expected));
    after.deviation = std::clamp(scale * phi_after, 30.0, 350.0);
    ++after.games;
    return after;
}

}  // namespace tavoliere::server
