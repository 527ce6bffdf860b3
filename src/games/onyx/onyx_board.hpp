#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "board/board.hpp"
#include "core/side.hpp"

namespace tavoliere::onyx {

// The points on one side of the board.
using Edge = std::vector<int>;

// A symmetry of the board. One that takes rows to columns exchanges the goals of the two colours.
struct BoardSymmetry {
    CellMap map;
    bool exchanges_colours;
};

// The board of one size with what Onyx wants to know of it.
class OnyxBoard {
public:
    explicit OnyxBoard(int size);

    int size() const { return size_; }
    int point_count() const { return board_.size(); }
    int grid_point_count() const { return size_ * size_; }
    const Board& drawing() const { return board_; }

    // The two opposite edges that this colour has to join; corner points belong to both colours.
    std::array<Edge, 2> edges(Side side) const;
    // The stones of this colour in the official setup: the middle two points of each of the opponent's edges.
    std::vector<int> official_stones(Side side) const;
    const std::vector<BoardSymmetry>& symmetries() const { return symmetries_; }

    const std::string& name(int point) const { return board_.cells[point].name; }
    // Reads e8 and, for midpoints, ef-10/11, e10/f11 or EF1011, in small or capital letters.
    std::optional<int> find(std::string_view spelling) const;

private:
    void add_spellings(int point);

    int size_;
    Board board_;
    std::vector<BoardSymmetry> symmetries_;
    std::unordered_map<std::string, int> spellings_;
};

}  // namespace tavoliere::onyx
