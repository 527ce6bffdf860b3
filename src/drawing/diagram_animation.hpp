#pragma once

#include <string>

#include "drawing/diagram.hpp"
#include "game/record.hpp"

namespace tavoliere {

struct AnimationOptions {
    DiagramOptions diagram{};
    std::size_t from = 0;         // the ply whose position comes first
    double seconds_per_move = 1;  // the last position stays three times as long
    std::string name{};           // letters and digits; animations that share a page need different ones
};

// A game as one SVG that plays it over and over, each move named under the board. It moves by style sheet alone: who
// asked for less motion, and a program that knows none, sees the last position.
std::string svg_animation(const Record& record, const AnimationOptions& options);

}  // namespace tavoliere
