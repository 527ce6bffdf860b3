#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tavoliere {

// A point of a drawing: x grows to the right, y downwards, and neighbouring cells are about one apart.
struct Point {
    double x = 0;
    double y = 0;
};

// A playing board as pure geometry: cells with names and places, who is next to whom, and how to draw it. It knows no
// pieces and no rules. Games copy what they need into compact tables of their own.
struct Board {
    struct Cell {
        std::string name;
        Point centre;
        std::vector<Point> outline;  // a closed polygon; empty for an intersection of lines
        int shade = 0;               // cells of different kinds are tinted differently
        bool playable = true;        // false for squares that only fill the drawing
    };
    struct Line {
        Point from, to;
    };
    struct Label {
        std::string text;
        Point at;
    };

    static constexpr int none = -1;

    std::vector<Cell> cells;
    // For each cell, the next cell in each direction or `none`. Boards without directions leave this empty.
    std::vector<std::vector<int>> next;
    std::vector<std::vector<int>> neighbours;
    std::vector<Line> lines;
    std::vector<Label> labels;

    int size() const { return static_cast<int>(cells.size()); }
    std::optional<int> find(std::string_view name) const;
};

// Where each cell goes under a symmetry of the board.
using CellMap = std::vector<int>;

// All rotations and reflections of the drawing that map cells onto cells of the same kind and keep neighbours
// neighbours; the identity comes first.
std::vector<CellMap> symmetries(const Board& board);

}  // namespace tavoliere
