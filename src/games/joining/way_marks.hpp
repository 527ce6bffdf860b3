#pragma once

#include <vector>

#include "game/overlay.hpp"

// What the games in which two sides are to be joined say of the shortest ways.
namespace tavoliere {

extern const OverlayName way_overlay;

// A way with so many stones missing on it.
OverlayMark way_mark(Side side, std::vector<int> way, int missing);

}  // namespace tavoliere
