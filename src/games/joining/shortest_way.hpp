#pragma once

#include <algorithm>
#include <vector>

namespace tavoliere {

// One of the shortest ways within a set of cells from one of some cells to one of others, in the order of the way; none
// where there is none. neighbours(cell): the cells next to it, as a set.
template <class Cells, class Neighbours>
std::vector<int> shortest_way(const Cells& from, const Cells& to, const Cells& within, Neighbours&& neighbours) {
    std::vector<Cells> layers{from & within};  // by their distance
    Cells seen = layers[0];
    while (!layers.back().intersects(to)) {
        Cells next;
        layers.back().for_each([&](int cell) { next |= neighbours(cell); });
        next = (next & within) - seen;
        if (next.empty()) return {};
        seen |= next;
        layers.push_back(next);
    }
    std::vector<int> way{(layers.back() & to).lowest()};
    for (std::size_t i = layers.size() - 1; i-- > 0;) way.push_back((neighbours(way.back()) & layers[i]).lowest());
    std::reverse(way.begin(), way.end());
    return way;
}

}  // namespace tavoliere
