#include "board/octagon_board.hpp"

#include <algorithm>
#include <compare>
#include <map>
#include <string_view>
#include <utility>

namespace tavoliere {

namespace {

// Corners lie on a lattice on which an octagon fills four by four with its corners cut by one; y grows northwards.
struct Corner {
    int x;
    int y;

    auto operator<=>(const Corner&) const = default;
};
using Polygon = std::vector<Corner>;

constexpr int octagon_width = 4;

// The cell of this kind of the octagon whose south-western corner is (0, 0).
Polygon shape_of(char kind) {
    Polygon shape{{1, 0}, {2, 0}, {2, 4}, {1, 4}, {0, 3}, {0, 1}};
    for (Corner& corner : shape) {
        if (kind == 'n' || kind == 's') std::swap(corner.x, corner.y);
        if (kind == 'e') corner.x = octagon_width - corner.x;
        if (kind == 'n') corner.y = octagon_width - corner.y;
    }
    return kind == 'x' ? Polygon{{4, 3}, {5, 4}, {4, 5}, {3, 4}} : shape;
}

struct Cell {
    std::string name;
    bool is_square;
    Polygon polygon;
};

std::vector<Cell> cells_in_order_of_names(int size) {
    std::vector<Cell> cells;
    for (int column = 0; column < size; ++column)
        for (int row = 0; row < size; ++row) {
            const std::string octagon = static_cast<char>('a' + column) + std::to_string(row + 1);
            const bool has_square = column + 1 < size && row + 1 < size;
            for (const char kind : std::string_view((column + row) % 2 == 0 ? "ewx" : "nsx")) {
                if (kind == 'x' && !has_square) continue;
                Polygon polygon = shape_of(kind);
                for (Corner& corner : polygon) {
                    corner.x += octagon_width * column;
                    corner.y += octagon_width * row;
                }
                cells.push_back({octagon + kind, kind == 'x', std::move(polygon)});
            }
        }
    return cells;
}

int sign(int number) { return (number > 0) - (number < 0); }

// Calls visit(piece) for each piece of the polygon's sides between one lattice point and the next.
template <class Visit>
void for_each_piece_of_side(const Polygon& polygon, Visit&& visit) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        Corner from = polygon[i];
        const Corner end = polygon[(i + 1) % polygon.size()];
        while (from != end) {
            const Corner to{from.x + sign(end.x - from.x), from.y + sign(end.y - from.y)};
            visit(std::minmax(from, to));
            from = to;
        }
    }
}

std::vector<std::vector<int>> neighbours_of(const std::vector<Cell>& cells) {
    std::vector<std::vector<int>> neighbours(cells.size());
    std::map<std::pair<Corner, Corner>, int> owner_of_piece;
    for (int cell = 0; cell < static_cast<int>(cells.size()); ++cell)
        for_each_piece_of_side(cells[cell].polygon, [&](const std::pair<Corner, Corner>& piece) {
            const auto [known, is_new] = owner_of_piece.emplace(piece, cell);
            if (is_new) return;
            neighbours[cell].push_back(known->second);
            neighbours[known->second].push_back(cell);
        });
    for (std::vector<int>& list : neighbours) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    return neighbours;
}

Point drawn_at(double x, double y, int size) { return {x / 2, (octagon_width * size - y) / 2}; }

// The middle of the box around the polygon.
Point centre_of(const Polygon& polygon, int size) {
    const auto [west, east] =
        std::minmax_element(polygon.begin(), polygon.end(), [](const Corner& a, const Corner& b) { return a.x < b.x; });
    const auto [south, north] =
        std::minmax_element(polygon.begin(), polygon.end(), [](const Corner& a, const Corner& b) { return a.y < b.y; });
    return drawn_at((west->x + east->x) / 2.0, (south->y + north->y) / 2.0, size);
}

}  // namespace

Board make_octagon_board(int size) {
    const std::vector<Cell> cells = cells_in_order_of_names(size);
    Board board;
    for (const Cell& cell : cells) {
        std::vector<Point> outline;
        for (const Corner& corner : cell.polygon) outline.push_back(drawn_at(corner.x, corner.y, size));
        board.cells.push_back({cell.name, centre_of(cell.polygon, size), std::move(outline), cell.is_square ? 1 : 0});
    }
    board.neighbours = neighbours_of(cells);
    for (int i = 0; i < size; ++i) {
        const double middle = 2 * i + 1;
        board.labels.push_back({std::string(1, static_cast<char>('a' + i)), {middle, 2 * size + 0.5}});
        board.labels.push_back({std::to_string(i + 1), {-0.5, 2 * size - middle}});
    }
    return board;
}

}  // namespace tavoliere
