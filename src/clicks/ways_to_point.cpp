#include "clicks/clicks.hpp"

namespace tavoliere {

std::vector<ClickPath> ways_to_point(const AnyGame& game, const ClickReader& clicks, const AnyPosition& pos,
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

}  // namespace tavoliere
