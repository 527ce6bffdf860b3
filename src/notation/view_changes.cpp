#include "notation/view_changes.hpp"

#include <algorithm>

namespace tavoliere {

const ViewStack* stack_on(const View& view, int cell) {
    const auto found = std::ranges::find(view.stacks, cell, &ViewStack::cell);
    return found == view.stacks.end() ? nullptr : &*found;
}

std::vector<bool> changed_cells(const View& before, const View& after, std::size_t cells) {
    std::vector<bool> changed(cells);
    for (std::size_t i = 0; i < cells; ++i) {
        const ViewStack *then = stack_on(before, static_cast<int>(i)), *now = stack_on(after, static_cast<int>(i));
        changed[i] = now && then ? !(*now == *then) : now != then;
    }
    return changed;
}

}  // namespace tavoliere
