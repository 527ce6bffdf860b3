#include "analysis/accuracy.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/steady_math.hpp"

namespace tavoliere {

namespace {

constexpr double inaccuracy_loss = 0.05, mistake_loss = 0.10, blunder_loss = 0.15;

// How much the first player's chances change around each turn, as a standard deviation in per cent.
std::vector<double> volatilities(std::span<const JudgedTurn> turns) {
    constexpr double least = 0.5, most = 12;
    const std::size_t count = turns.size();
    const std::size_t window = std::clamp<std::size_t>(count / 10, 2, 8);
    std::vector<double> chances;
    for (const JudgedTurn& turn : turns)
        chances.push_back(100 * (turn.player == 0 ? turn.chance_before : 1 - turn.chance_before));
    std::vector<double> found;
    for (std::size_t at = 0; at < count; ++at) {
        const std::size_t first = std::min(at > window / 2 ? at - window / 2 : 0, count - std::min(window, count));
        const std::size_t last = std::min(first + window, count);
        double sum = 0, squares = 0;
        for (std::size_t i = first; i < last; ++i) {
            sum += chances[i];
            squares += chances[i] * chances[i];
        }
        const double number = static_cast<double>(last - first), mean = sum / number;
        found.push_back(std::clamp(std::sqrt(std::max(0.0, squares / number - mean * mean)), least, most));
    }
    return found;
}

}  // namespace

std::string_view name_of(MoveClass kind) {
    constexpr std::array<std::string_view, 4> names{"good", "inaccuracy", "mistake", "blunder"};
    return names[static_cast<std::size_t>(kind)];
}

MoveClass class_of_loss(double loss) {
    if (loss < inaccuracy_loss) return MoveClass::good;
    if (loss < mistake_loss) return MoveClass::inaccuracy;
    return loss < blunder_loss ? MoveClass::mistake : MoveClass::blunder;
}

double accuracy_of_loss(double loss) {
    if (loss <= 0) return 100;
    return std::clamp(103.1668 * steady::exp(-0.04354 * 100 * loss) - 3.1669 + 1, 0.0, 100.0);
}

std::array<double, 2> accuracy_of_game(std::span<const JudgedTurn> turns) {
    const std::vector<double> weights = volatilities(turns);
    std::array<double, 2> accuracy{100, 100};
    for (int player = 0; player < 2; ++player) {
        double weighted = 0, weight = 0, inverse = 0, count = 0;
        for (std::size_t i = 0; i < turns.size(); ++i) {
            if (turns[i].player != player) continue;
            const double of_turn = accuracy_of_loss(turns[i].loss);
            weighted += weights[i] * of_turn;
            weight += weights[i];
            inverse += 1 / std::max(of_turn, 1.0);
            ++count;
        }
        if (count > 0) accuracy[static_cast<std::size_t>(player)] = (weighted / weight + count / inverse) / 2;
    }
    return accuracy;
}

}  // namespace tavoliere
