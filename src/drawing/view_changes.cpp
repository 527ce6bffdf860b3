#include "drawing/view_changes.hpp"

namespace tavoliere {

std::vector<bool> changed_cells(const View& before, const View& after, std::size_t cells) {
    std::vector<bool> changed(cells);
    for (std::size_t i = 0; i < cells; ++i) {
        const ViewStack *then = stack_on(before, static_cast<int>(i)), *now = stack_on(after, static_cast<int>(i));
        changed[i] = now && then ? !(*now == *then) : now != then;
    }
    return changed;
}

}  // namespace tavoliere
