#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "core/side.hpp"
#include "core/text.hpp"
#include "game/view.hpp"
#include "games/onyx/onyx_board.hpp"

namespace tavoliere::onyx {

// How far the opening has come: Black's first stone is due; White's is due or a swap; White's is due; both are placed.
enum class Opening : std::uint8_t { first, swap, second, none };

// A position as people write and draw it, on a board of any size.
struct Diagram {
    std::array<std::vector<int>, 2> stones;  // ascending
    Side turn = Side::first;
    Opening opening = Opening::none;
    bool swapped = false;
};

std::string format_diagram(const Diagram& diagram, const OnyxBoard& board);
Result<Diagram> parse_diagram(std::string_view text, const OnyxBoard& board, bool may_swap);
Result<int> read_point(const Slice& text, const OnyxBoard& board);

Scene scene_of(const OnyxBoard& board);
// `winning` are the stones of a shortest way that has joined the sides, in its order, if one has.
View view_of(const Diagram& diagram, const std::vector<int>& winning);

}  // namespace tavoliere::onyx
