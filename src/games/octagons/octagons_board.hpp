#pragma once

#include <array>
#include <vector>

#include "board/board.hpp"
#include "core/bits.hpp"
#include "core/side.hpp"
#include "games/joining/wiring.hpp"
#include "games/octagons/octagons_templates.hpp"

namespace tavoliere::octagons {

constexpr int smallest_size = 4;
constexpr int largest_size = 12;

constexpr int cells_of_size(int size) { return 2 * size * size + (size - 1) * (size - 1); }

// The sets of cells of a board of this size fit in this many machine words: 3 up to the ordinary size, 7 above.
constexpr int words_for(int size) { return size <= 8 ? 3 : 7; }

// A rotation or reflection of the board. Turning it by a quarter exchanges what the two colours have to join.
struct Symmetry {
    CellMap map;
    bool exchanges_colours;
};

// The board of one size as tables for the rules, its sets of cells held in N words. Cells are numbered as in the Board:
// by letter, number, half.
template <int N>
struct Geometry {
    using Cells = Bits<N>;

    explicit Geometry(int octagons_per_side);

    int size;
    Board board;
    Wiring wiring;
    Cells halves;
    Cells squares;
    // What each colour has to join: Black (the first side) south to north, White west to east.
    std::array<Cells, 2> near_side;
    std::array<Cells, 2> far_side;
    std::array<Cells, Cells::capacity> neighbours{};
    // For each cell, those that a stone there can be joined with by either of two cells between them.
    std::array<Cells, Cells::capacity> bridges{};
    std::vector<Symmetry> symmetries;
    EdgeTemplates<N> edge_templates;

    // The seeds and all cells of `within` that hang together with them.
    Cells chain_from(const Cells& seeds, const Cells& within) const {
        Cells chain = seeds;
        for (Cells fresh = seeds; fresh.any();) {
            const Cells more = (neighbours[fresh.pop_lowest()] & within) - chain;
            chain |= more;
            fresh |= more;
        }
        return chain;
    }

private:
    void find_bridges();
};

// The tables for this size, made when they are first asked for and kept for ever.
template <int N>
const Geometry<N>& geometry_of_size(int size);

}  // namespace tavoliere::octagons
