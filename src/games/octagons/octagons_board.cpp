#include "games/octagons/octagons_board.hpp"

#include <algorithm>
#include <memory>
#include <mutex>

#include "board/octagon_board.hpp"

namespace tavoliere::octagons {

static_assert(cells_of_size(8) <= 64 * words_for(8) && cells_of_size(largest_size) <= 64 * words_for(largest_size));

namespace {

template <int N, class Wanted>
Bits<N> cells_where(const Board& board, Wanted&& wanted) {
    Bits<N> cells;
    for (int cell = 0; cell < board.size(); ++cell)
        if (wanted(board.cells[cell])) cells.add(cell);
    return cells;
}

// The cells with a side, not just a corner, on a border of the drawing: two of their corners lie on it. Outlines are
// made of halves, which compare exactly.
template <int N>
Bits<N> cells_along(const Board& board, double Point::* coordinate, double border) {
    return cells_where<N>(board, [&](const Board::Cell& cell) {
        const auto on_border = [&](const Point& corner) { return corner.*coordinate == border; };
        return std::count_if(cell.outline.begin(), cell.outline.end(), on_border) == 2;
    });
}

}  // namespace

template <int N>
Geometry<N>::Geometry(int octagons_per_side)
    : size(octagons_per_side),
      board(make_octagon_board(size)),
      wiring(board),
      halves(cells_where<N>(board, [](const Board::Cell& cell) { return cell.shade == 0; })),
      squares(cells_where<N>(board, [](const Board::Cell& cell) { return cell.shade == 1; })),
      near_side{cells_along<N>(board, &Point::y, 2 * size), cells_along<N>(board, &Point::x, 0)},
      far_side{cells_along<N>(board, &Point::y, 0), cells_along<N>(board, &Point::x, 2 * size)} {
    for (int cell = 0; cell < board.size(); ++cell)
        for (const int neighbour : board.neighbours[cell]) neighbours[cell].add(neighbour);
    find_bridges();

    const Cells goals_of_first = near_side[0] | far_side[0];
    for (CellMap& map : tavoliere::symmetries(board)) {
        Cells image;
        goals_of_first.for_each([&](int cell) { image.add(map[cell]); });
        symmetries.push_back({std::move(map), image != goals_of_first});
    }
    edge_templates = EdgeTemplates<N>(*this);
}

template <int N>
void Geometry<N>::find_bridges() {
    for (int cell = 0; cell < board.size(); ++cell)
        for (int end = 0; end < board.size(); ++end) {
            const Cells between = neighbours[cell] & neighbours[end];
            if (end != cell && !neighbours[cell].has(end) && between.count() >= 2) bridges[cell].add(end);
        }
}

template <int N>
const Geometry<N>& geometry_of_size(int size) {
    static std::array<std::once_flag, largest_size + 1> once;
    static std::array<std::unique_ptr<const Geometry<N>>, largest_size + 1> made;
    std::call_once(once[size], [&] { made[size] = std::make_unique<const Geometry<N>>(size); });
    return *made[size];
}

template struct Geometry<3>;
template struct Geometry<7>;
template const Geometry<3>& geometry_of_size<3>(int size);
template const Geometry<7>& geometry_of_size<7>(int size);

}  // namespace tavoliere::octagons
