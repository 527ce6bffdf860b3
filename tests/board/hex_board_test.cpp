#include "board/hex_board.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace tavoliere {
namespace {

// No two labels, and no label and cell, may be nearer than neighbouring cells are.
void expect_labels_apart(const Board& board) {
    std::vector<Board::Label> shown = board.labels;
    for (const Board::Cell& cell : board.cells) shown.push_back({cell.name, cell.centre});
    for (std::size_t i = 0; i < board.labels.size(); ++i)
        for (std::size_t j = i + 1; j < shown.size(); ++j) {
            const double apart = std::hypot(shown[i].at.x - shown[j].at.x, shown[i].at.y - shown[j].at.y);
            EXPECT_GT(apart, 0.99) << shown[i].text << " and " << shown[j].text;
        }
}

TEST(HexBoard, LabelsStandApart) {
    const std::vector<HexRow> dvonn{{3, 11}, {2, 11}, {1, 11}, {1, 10}, {1, 9}};
    const std::vector<HexRow> abande{{1, 4}, {1, 5}, {1, 6}, {1, 7}, {2, 7}, {3, 7}, {4, 7}};
    const std::vector<HexRow> volo{{2, 6},  {1, 8},  {1, 9},  {1, 10}, {1, 11}, {1, 12}, {2, 12, 7},
                                   {2, 13}, {3, 13}, {4, 13}, {5, 13}, {6, 13}, {8, 12}};
    expect_labels_apart(make_hex_board(dvonn, Slant::right, HexStyle::cells));
    expect_labels_apart(make_hex_board(abande, Slant::left, HexStyle::points));
    expect_labels_apart(make_hex_board(volo, Slant::left, HexStyle::cells));
}

}  // namespace
}  // namespace tavoliere
