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
    bool with_next = false;      // in the same column as the next one
    bool floats = false;         // may wait for the next column while what follows fills this one
    bool after_floats = false;   // comes after everything that waits
    double least = 0, most = 0;  // how small or large it may become so that columns are full; 0 where it may not
    bool spans = false;  // stands over all columns, at the head or the foot of a page, which may be the next one
    double notes = 0;    // how much height the notes take that it refers to, which stand at the foot of its column
};

struct PlacedPiece {
    std::size_t piece = 0;
    std::size_t column = 0;  // counted over all pages
    double y = 0;            // from the upper end of its column
    double height = 0;
};

struct ColumnHeights {
    double on_first_page = 0;
    double on_other_pages = 0;
    std::size_t columns = 2;  // on a page
};

// Free space above the notes of a column.
constexpr double notes_gap = 10;

struct FilledColumns {
    std::vector<PlacedPiece> places{};  // in the order of the columns
    std::vector<double> feet{};         // where each column ends, its notes with it
};

// Fills columns with pieces, first to last, those of the last page as short as they can be and the others to the foot.
FilledColumns fill_columns(std::span<const Piece> pieces, const ColumnHeights& heights);

}  // namespace tavoliere::article
