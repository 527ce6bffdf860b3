#pragma once

#include "article/figure_entries.hpp"

namespace tavoliere::article {

// The game that a figure shows a moment of, and how many of its moves were played in the figure before, where it goes
// on from one.
struct FigureRecord {
    Record record;
    std::size_t begun = 0;
};

// The moves that the entries of a figure ask for, from their position, from a file, or after another figure.
Result<FigureRecord> read_figure_record(const BlockLine& game, const FigureEntries& entries,
                                        const FigureSettings& settings, const FigureMemory& memory);

// A number of moves of this record.
Result<std::size_t> read_ply(const FigureEntry& entry, const Record& record);

}  // namespace tavoliere::article
