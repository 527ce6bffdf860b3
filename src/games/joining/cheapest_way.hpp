#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace tavoliere {

// One of the ways from some cells to others, over own stones and free cells, with the fewest free cells on it. Cells
// are reached in the order of the stones that they cost: all that follow at no cost first. neighbours(cell): the cells
// next to it, as a set.
template <class Cells, class Neighbours>
class CheapestWay {
public:
    CheapestWay(const Cells& own, const Cells& free, Neighbours neighbours)
        : own_(own), free_(free), neighbours_(neighbours) {
        before_.fill(-1);
    }

    // The cells of the way in its order; none where there is none.
    std::vector<int> find(const Cells& near, const Cells& far) {
        Cells layer = follow_stones(near & own_);
        Cells next = (near & free_) - layer;
        while (true) {
            if (const Cells end = layer & far; end.any()) return way_to(end.lowest());
            layer.for_each([&](int cell) { reach_from(cell, free_, next); });
            seen_ |= next;
            if (next.empty()) return {};
            layer = next;
            next = Cells{};
            Cells stones{};
            layer.for_each([&](int cell) { reach_from(cell, own_, stones); });
            layer |= follow_stones(stones);
        }
    }

private:
    void reach_from(int cell, const Cells& among, Cells& found) {
        const Cells reached = (neighbours_(cell) & among) - seen_ - found;
        reached.for_each([&](int next) { before_[static_cast<std::size_t>(next)] = static_cast<std::int16_t>(cell); });
        found |= reached;
    }

    // These stones and all that hang on them.
    Cells follow_stones(Cells stones) {
        Cells all = stones;
        seen_ |= stones;
        while (stones.any()) {
            Cells more{};
            reach_from(stones.pop_lowest(), own_, more);
            seen_ |= more;
            stones |= more;
            all |= more;
        }
        return all;
    }

    std::vector<int> way_to(int cell) const {
        std::vector<int> way;
        for (; cell >= 0; cell = before_[static_cast<std::size_t>(cell)]) way.push_back(cell);
        std::ranges::reverse(way);
        return way;
    }

    const Cells own_, free_;
    Neighbours neighbours_;
    Cells seen_{};
    std::array<std::int16_t, Cells::capacity> before_;
};

}  // namespace tavoliere
