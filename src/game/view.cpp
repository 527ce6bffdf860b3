#include "game/view.hpp"

#include <algorithm>

namespace tavoliere {

const ViewStack* stack_on(const View& view, int cell) {
    const auto found = std::ranges::find(view.stacks, cell, &ViewStack::cell);
    return found == view.stacks.end() ? nullptr : &*found;
}

const ViewHeap* heap_on(const View& view, int cell) {
    const auto found = std::ranges::find(view.heaps, cell, &ViewHeap::cell);
    return found == view.heaps.end() ? nullptr : &*found;
}

}  // namespace tavoliere
