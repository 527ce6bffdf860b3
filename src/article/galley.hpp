#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace tavoliere::article {

// Something that stands in a column and is never cut: a line, a row of a table, a figure. What it looks like does not
// matter here.
struct Piece {
    double height = 0;
    // The free space to its neighbours: the larger of two counts, and none at either end of a column.
    double above = 0, below = 0;
    bool with_next = false;     // in the same column as the next one
    bool floats = false;        // may wait for the next column while what follows fills this one
    bool after_floats = false;  // comes after everything that waits
};

struct PlacedPiece {
    std::size_t piece = 0;
    std::size_t column = 0;  // two to a page, counted over all pages
    double y = 0;            // from the upper end of its column
};

struct ColumnHeights {
    double on_first_page = 0;
    double on_other_pages = 0;
};

// Fills columns with pieces, first to last, those of the last page as short as they can be. The places are in the order
// of the columns.
std::vector<PlacedPiece> fill_columns(std::span<const Piece> pieces, const ColumnHeights& heights);

}  // namespace tavoliere::article
