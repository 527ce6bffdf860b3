#include <algorithm>
#include <tuple>

#include "clicks/clicks.hpp"

namespace tavoliere {

namespace {

std::vector<ClickPath> ways_of_step(const AnyGame& game, const ClickReader& clicks, const AnyPosition& pos,
                                    const View* shown, const std::string& step, const std::string& so_far) {
    std::vector<ClickPath> ways = clicks.ways(step, so_far);
    if (!shown || !step.starts_with(so_far + ':') || ways.front().size() != 1) return ways;
    const int named = ways.front().front().number;
    for (const ViewStack& stack : shown->stacks) {
        const std::string& name = game.scene().board.cells[static_cast<std::size_t>(stack.cell)].name;
        if (stack.cell == named) continue;
        const Result<PlayedAction> same = game.play(pos, so_far + ':' + name);
        if (same && same->text == step) ways.push_back({{Click::Kind::cell, stack.cell, {}}});
    }
    return ways;
}

struct WayOfStep {
    const ClickPath* way;
    std::size_t step;
};

bool comes_before(const Click& one, const Click& other) {
    return std::tie(one.kind, one.number, one.words.en) < std::tie(other.kind, other.number, other.words.en);
}

// Which of the steps have a way that another has too. Sorted, because a menu may have a thousand ways.
std::vector<bool> steps_that_share_a_way(const std::vector<std::vector<ClickPath>>& ways) {
    std::vector<WayOfStep> sorted;
    for (std::size_t step = 0; step < ways.size(); ++step)
        for (const ClickPath& way : ways[step]) sorted.push_back({&way, step});
    std::ranges::sort(sorted, [](const WayOfStep& one, const WayOfStep& other) {
        return std::ranges::lexicographical_compare(*one.way, *other.way, comes_before);
    });
    std::vector<bool> shares(ways.size(), false);
    for (std::size_t i = 1; i < sorted.size(); ++i)
        if (sorted[i - 1].step != sorted[i].step && *sorted[i - 1].way == *sorted[i].way)
            shares[sorted[i - 1].step] = shares[sorted[i].step] = true;
    return shares;
}

// A move and a take between the same cells, say: a last button tells by its notation which of them is meant.
void tell_apart(std::vector<std::vector<ClickPath>>& ways, std::span<const TurnStep> steps) {
    const std::vector<bool> shares = steps_that_share_a_way(ways);
    for (std::size_t step = 0; step < ways.size(); ++step)
        if (shares[step])
            for (ClickPath& way : ways[step])
                way.push_back({Click::Kind::word, 0, {steps[step].text, steps[step].text}});
}

}  // namespace

std::vector<std::vector<ClickPath>> ways_to_point(const AnyGame& game, const ClickReader& clicks,
                                                  const AnyPosition& pos, const View* shown,
                                                  std::span<const TurnStep> steps, const std::string& so_far) {
    std::vector<std::vector<ClickPath>> ways;
    ways.reserve(steps.size());
    for (const TurnStep& step : steps) ways.push_back(ways_of_step(game, clicks, pos, shown, step.text, so_far));
    tell_apart(ways, steps);
    return ways;
}

}  // namespace tavoliere
