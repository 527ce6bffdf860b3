#include "laboratory/report.hpp"

#include <algorithm>
#include <cmath>

namespace tavoliere {

const Sample& Report::main() const {
    const Sample* chosen = &samples.front();
    for (const std::size_t enough : {std::size_t{2}, std::size_t{10}})
        for (const Sample& sample : samples)
            if (sample.games() >= enough) chosen = &sample;
    return *chosen;
}

std::optional<Estimate> skill_of(const Report& report) {
    double sum = 0, squares = 0;
    std::size_t steps = 0, pairs = 0;
    for (const SkillStep& step : report.doublings) {
        const auto share = step.share();
        if (!share) continue;
        const double reach = (share->high - share->low) / 2;
        sum += share->value;
        squares += reach * reach;
        pairs += share->samples;
        ++steps;
    }
    if (steps == 0) return std::nullopt;
    const auto n = static_cast<double>(steps);
    const double reach = std::sqrt(squares) / n;
    return Estimate{sum / n, std::max(0.0, sum / n - reach), std::min(1.0, sum / n + reach), pairs};
}

int levels_apart(const Report& report) {
    constexpr double clearly_better = 0.6;
    return static_cast<int>(std::ranges::count_if(report.levels, [](const SkillStep& step) {
        const auto share = step.share();
        return share && share->low >= clearly_better;
    }));
}

const CopyTrial* best_copy(const Report& report) {
    const CopyTrial* best = nullptr;
    double most = -1;
    for (const CopyTrial& trial : report.copies) {
        const auto score = trial.score();
        if (!score || trial.copied == 0 || score->value <= most) continue;
        most = score->value;
        best = &trial;
    }
    return best;
}

}  // namespace tavoliere
