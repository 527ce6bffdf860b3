#include "search/level_engine.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "search/level_choice.hpp"

namespace tavoliere {

void LevelEngine::set_position(const Record& record) {
    engine_->set_position(record);
    position_hash_ = record.game().hash(record.position());
}

void LevelEngine::prepare(const Limits& limits) {
    Limits own = limits;
    own.nodes = limits.nodes ? std::min(limits.nodes, sight_.nodes) : sight_.nodes;
    own.lines = std::max(limits.lines, sight_.lines);
    lines_asked_ = std::max(limits.lines, 1);
    engine_->prepare(own);
}

SearchAnswer LevelEngine::think(const LineSink& on_line) {
    SearchAnswer answer = engine_->think(nullptr);
    if (answer.lines.empty()) return answer;
    // The line it takes comes first, the others stay in their order.
    const auto chosen = answer.lines.begin() + static_cast<std::ptrdiff_t>(choice_among(answer.lines));
    std::rotate(answer.lines.begin(), chosen, chosen + 1);
    answer.lines.resize(std::min(answer.lines.size(), static_cast<std::size_t>(lines_asked_)));
    for (std::size_t i = 0; i < answer.lines.size(); ++i) answer.lines[i].rank = static_cast<int>(i) + 1;
    if (on_line)
        for (const Line& line : answer.lines) on_line(line);
    return answer;
}

// The same choice in the same position for the same seed, whatever was played before.
std::size_t LevelEngine::choice_among(const std::vector<Line>& lines) const {
    Random random(mix64(seed_) ^ position_hash_);
    return drawn_choice(choice_chances(lines, sight_.temperature), random.unit());
}

}  // namespace tavoliere
