#pragma once

#include <array>
#include <vector>

#include "game/info.hpp"
#include "game/overlay.hpp"

// What can be drawn over the picture of any game whose pieces stand on each other.
namespace tavoliere {

extern const OverlayName height_overlay, top_overlay, bottom_overlay;

// The number of pieces on every stack.
std::vector<OverlayMark> height_marks(const View& view);

// Whose the top or the bottom piece of every stack is, by the letter of the colour.
std::vector<OverlayMark> top_marks(const View& view, const std::array<char, 2>& letters);
std::vector<OverlayMark> bottom_marks(const View& view, const std::array<char, 2>& letters);

}  // namespace tavoliere
