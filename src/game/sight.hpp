#pragma once

#include <array>
#include <cstdint>

namespace tavoliere {

// Full strength.
constexpr int highest_level = 10;

// How a level below the top plays: it searches fewer nodes, and it chooses among its best lines by a softmax of their
// scores. So it errs as people do, and never plays a move that looked bad to it.
struct Sight {
    std::uint64_t nodes = 1;  // the first iteration is always completed
    int lines = 1;            // among how many it chooses
    double temperature = 0;   // of the softmax, in points: a line worse by this much is taken e times less often
};

// Levels 1 to 9 of a game; the top is full strength. A level has better and worse days, as people have: in one game it
// plays like a level up to `form` above or below it, mostly by much less. Without that the nine steps from a beginner
// to full strength would be so large that few people would ever beat the next level.
struct Ladder {
    std::array<Sight, highest_level - 1> sights;
    double form = 2;
};

}  // namespace tavoliere
