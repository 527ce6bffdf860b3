#pragma once

#include <vector>

#include "board/board.hpp"

namespace tavoliere {

// An arrow in a drawing, before it has been kept apart from others: through the centres of its cells, with the room
// that the pieces at its ends take.
struct ArrowWay {
    std::vector<Point> way;
    double start_gap = 0, end_gap = 0;
};

// The same as it is drawn: the shaft, which ends where the head begins, and the three corners of the head.
struct ArrowShape {
    std::vector<Point> shaft;
    std::vector<Point> head;
};

// Arrows that share a part of their way lie beside each other, so far apart; `size` is that of a head where there is
// room for it.
std::vector<ArrowShape> arrows_apart(const std::vector<ArrowWay>& arrows, double apart, double size);

}  // namespace tavoliere
