#pragma once

#include <string>

#include "drawing/diagram.hpp"
#include "game/record.hpp"

namespace tavoliere {

// What shows one position after the other.
enum class Motion : unsigned char {
    by_itself,  // a style sheet, over and over
    by_steps,   // a script: what is seen from one position to another has them as data-from and data-to
};

struct AnimationOptions {
    DiagramOptions diagram{};
    Motion motion = Motion::by_itself;
    std::size_t from = 0;         // the ply whose position comes first
    double seconds_per_move = 1;  // the last position stays three times as long
    std::string name{};           // letters and digits; animations that share a page need different ones
};

// A game as one SVG, each move named under the board. Who asked for less motion, and a program that knows none, sees
// the last position.
std::string svg_animation(const Record& record, const AnimationOptions& options);

}  // namespace tavoliere
