#include "games/joining/wiring.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace tavoliere {

Wiring::Wiring(const Board& board) : node_of(board.cells.size()) {
    std::vector<int> cells(board.cells.size());
    std::iota(cells.begin(), cells.end(), 0);
    const auto place = [&](int cell) { return std::tuple(board.cells[cell].centre.x, board.cells[cell].centre.y); };
    std::stable_sort(cells.begin(), cells.end(), [&](int a, int b) { return place(a) < place(b); });
    for (int node = 0; node < board.size(); ++node) node_of[cells[node]] = static_cast<std::int16_t>(node);

    for (int node = 0; node < board.size(); ++node)
        for (const int neighbour : board.neighbours[cells[node]]) {
            const int to = node_of[neighbour];
            if (to < node) continue;
            links.push_back({static_cast<std::int16_t>(node), static_cast<std::int16_t>(to)});
            reach = std::max(reach, to - node);
        }
}

}  // namespace tavoliere
