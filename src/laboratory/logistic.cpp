#include "laboratory/logistic.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/steady_math.hpp"

namespace tavoliere {

namespace {

using Vector = std::vector<double>;

double chance_of(const Observation& observation, const Vector& factors) {
    double sum = 0;
    for (std::size_t i = 0; i < factors.size(); ++i) sum += factors[i] * observation.numbers[i];
    return 1 / (1 + steady::exp(-sum));
}

// The solution of a system of equations with a positive definite matrix, by elimination.
Vector solved(std::vector<Vector> matrix, Vector right) {
    const std::size_t n = right.size();
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t row = i + 1; row < n; ++row) {
            const double factor = matrix[row][i] / matrix[i][i];
            for (std::size_t column = i; column < n; ++column) matrix[row][column] -= factor * matrix[i][column];
            right[row] -= factor * right[i];
        }
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t column = i + 1; column < n; ++column) right[i] -= matrix[i][column] * right[column];
        right[i] /= matrix[i][i];
    }
    return right;
}

class Fit {
public:
    Fit(const std::vector<Observation>& observations, const Vector& usual, const Vector& stiffness)
        : observations_(observations), usual_(usual), stiffness_(stiffness) {
        assert(usual.size() == stiffness.size());
    }

    Vector found() const {
        constexpr int most_steps = 30;
        Vector factors = usual_;
        double cost = cost_of(factors);
        for (int step = 0; step < most_steps; ++step) {
            const Vector way = newton_step(factors);
            double length = 1;
            Vector next;
            double next_cost = cost;
            for (; length > 1e-3; length /= 2) {
                next = moved(factors, way, length);
                next_cost = cost_of(next);
                if (next_cost < cost) break;
            }
            if (!(next_cost < cost)) break;
            const double gained = cost - next_cost;
            factors = std::move(next);
            cost = next_cost;
            if (gained < 1e-9 * cost) break;
        }
        return factors;
    }

private:
    static Vector moved(Vector from, const Vector& way, double length) {
        for (std::size_t i = 0; i < from.size(); ++i) from[i] += length * way[i];
        return from;
    }

    double cost_of(const Vector& factors) const {
        double cost = logistic_loss(observations_, factors) * static_cast<double>(observations_.size());
        for (std::size_t i = 0; i < factors.size(); ++i)
            cost += stiffness_[i] * (factors[i] - usual_[i]) * (factors[i] - usual_[i]) / 2;
        return cost;
    }

    Vector newton_step(const Vector& factors) const {
        const std::size_t n = factors.size();
        Vector gradient(n, 0);
        std::vector<Vector> curvature(n, Vector(n, 0));
        for (const Observation& observation : observations_) {
            const double p = chance_of(observation, factors), error = observation.result - p, weight = p * (1 - p);
            for (std::size_t i = 0; i < n; ++i) {
                if (observation.numbers[i] == 0) continue;
                gradient[i] += error * observation.numbers[i];
                for (std::size_t j = 0; j <= i; ++j)
                    curvature[i][j] += weight * observation.numbers[i] * observation.numbers[j];
            }
        }
        for (std::size_t i = 0; i < n; ++i) {
            gradient[i] -= stiffness_[i] * (factors[i] - usual_[i]);
            curvature[i][i] += stiffness_[i];
            for (std::size_t j = 0; j < i; ++j) curvature[j][i] = curvature[i][j];
        }
        return solved(std::move(curvature), std::move(gradient));
    }

    const std::vector<Observation>& observations_;
    const Vector& usual_;
    const Vector& stiffness_;
};

}  // namespace

double logistic_loss(const std::vector<Observation>& observations, const Vector& factors) {
    constexpr double least = 1e-9;
    double loss = 0;
    for (const Observation& observation : observations) {
        const double p = std::clamp(chance_of(observation, factors), least, 1 - least);
        loss -= observation.result * steady::log(p) + (1 - observation.result) * steady::log(1 - p);
    }
    return loss / std::max(1.0, static_cast<double>(observations.size()));
}

std::vector<double> logistic_fit(const std::vector<Observation>& observations, const std::vector<double>& usual,
                                 const std::vector<double>& stiffness) {
    return Fit(observations, usual, stiffness).found();
}

std::vector<double> stiffness_by_size(const std::vector<Observation>& observations, std::size_t numbers,
                                      double stiffness) {
    Vector squares(numbers, 0);
    for (const Observation& observation : observations)
        for (std::size_t i = 0; i < numbers; ++i) squares[i] += observation.numbers[i] * observation.numbers[i];
    for (double& square : squares)
        square = stiffness * square / std::max(1.0, static_cast<double>(observations.size())) + 1e-9;
    return squares;
}

}  // namespace tavoliere
