#include "game/view.hpp"

#include <algorithm>

namespace tavoliere {

const ViewStack* stack_on(const View& view, int cell) {
    const auto found = std::ranges::find(view.stacks, cell, &ViewStack::cell);
    return found == view.stacks.end() ? nullptr : &*found;
}

}  // namespace tavoliere
