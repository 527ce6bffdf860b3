#pragma once

#include <vector>

namespace tavoliere {

// What a person has already pointed at in the step under way: cells in their order and, in a stack, a height from the
// bottom.
struct Chosen {
    std::vector<int> cells{};
    int height = 0;  // 0: none

    bool empty() const { return cells.empty(); }
};

}  // namespace tavoliere
