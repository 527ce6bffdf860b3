#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "games/dvonn/dvonn_eval.hpp"
#include "games/dvonn/dvonn_moves.hpp"
#include "games/dvonn/dvonn_placement.hpp"

// Fits the weights of Dvonn's evaluations to the results of games by logistic regression:
//     dvonn_fit placement|movement FILE
// The file is what dvonn_selfplay printed. The weights come out in the order of the terms, in sixteenths of a point,
// with the mean loss on the nine tenths of the positions that were fitted and on the tenth that was not.
namespace tavoliere::dvonn {
namespace {

// 100 points are odds of about eight to one: the scale of the evaluations before.
constexpr double sixteenths_per_logit = 1600 / 2.0944;

struct Samples {
    std::size_t width = 0;
    std::vector<float> terms;  // `width` for each sample
    std::vector<float> results;

    const float* row(std::size_t i) const { return &terms[i * width]; }
};

double chance(const std::vector<double>& weights, const float* row) {
    double sum = 0;
    for (std::size_t k = 0; k < weights.size(); ++k) sum += weights[k] * row[k];
    return 1 / (1 + std::exp(-sum));
}

double mean_loss(const Samples& samples, const std::vector<double>& weights, std::size_t begin, std::size_t end) {
    double loss = 0;
    for (std::size_t i = begin; i < end; ++i) {
        const double p = std::clamp(chance(weights, samples.row(i)), 1e-6, 1 - 1e-6);
        loss -= samples.results[i] * std::log(p) + (1 - samples.results[i]) * std::log(1 - p);
    }
    return loss / static_cast<double>(end - begin);
}

// Solves matrix * x = right by elimination; the ridge keeps the matrix away from singular.
std::vector<double> solved(std::vector<std::vector<double>> matrix, std::vector<double> right) {
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
void improve(std::vector<double>& weights, const Samples& samples, std::size_t count) {
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

Position placed(const std::string& board) {
    Position pos;
    pos.placing = false;
    for (int cell = 0; cell < cell_count; ++cell) {
        const char piece = board[static_cast<std::size_t>(cell)];
        const Owner owner = piece == 'w' ? Owner::first : piece == 'b' ? Owner::second : Owner::neutral;
        put(pos, square_of_cell(cell), owner, {1, 0});
    }
    return pos;
}

void add(Samples& samples, const Position& pos, int result_for_white, const std::vector<float>& terms) {
    samples.width = terms.size();
    samples.terms.insert(samples.terms.end(), terms.begin(), terms.end());
    const int result = pos.turn == Side::first ? result_for_white : -result_for_white;
    samples.results.push_back(static_cast<float>(result + 1) / 2);
}

void add_placement(Samples& samples, const Position& pos, int result) {
    const auto terms = placement_terms(pos);
    add(samples, pos, result, {terms.begin(), terms.end()});
}

// The early weights first, then the late ones.
void add_movement(Samples& samples, const Position& pos, int result) {
    const float stage = static_cast<float>(std::popcount(pos.occupied())) / cell_count;
    std::vector<float> terms;
    for (const float share : {stage, 1 - stage})
        for (const int term : moving_terms(pos)) terms.push_back(share * static_cast<float>(term));
    add(samples, pos, result, terms);
}

Samples read_games(const char* file, bool movement) {
    const Rules rules;
    Samples samples;
    std::ifstream in(file);
    std::string board, moves;
    for (int result; in >> board >> result >> moves;) {
        Position pos = placed(board);
        if (!movement) add_placement(samples, pos, result);
        for (std::size_t i = 0; movement && i + 1 < moves.size(); i += 2) {
            const Move move{static_cast<std::uint8_t>(moves[i] - '0'), static_cast<std::uint8_t>(moves[i + 1] - '0')};
            if (move != pass) add_movement(samples, pos, result);
            rules.play(pos, move);
        }
    }
    return samples;
}

int run(const std::string& phase, const char* file) {
    const Samples samples = read_games(file, phase == "movement");
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

}  // namespace
}  // namespace tavoliere::dvonn

int main(int count, char** arguments) {
    const std::string phase = count == 3 ? arguments[1] : "";
    if (phase != "placement" && phase != "movement") return 2;
    return tavoliere::dvonn::run(phase, arguments[2]);
}
