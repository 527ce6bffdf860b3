#pragma once

#include <array>
#include <cstdint>

namespace tavoliere {

// Full strength.
constexpr int highest_level = 10;

// How a level below the top plays: it sees less, and it does not always take what it sees as the best. It chooses among
// the lines it looked at, the more often the better they seem, so that it errs as people do and never at random.
struct Sight {
    std::uint64_t nodes = 1;  // the first iteration is always completed
    int lines = 1;            // how many ways to go on it weighs
    double temperature = 0;   // how much worse a line may be, in points of the score, to be taken e times less often
};

// Levels 1 to 9 of a game; the top is full strength. A level has better and worse days, as people have: in one game it
// plays like a level up to `form` above or below it, mostly by much less. Without that the nine steps from a beginner
// to full strength would be so large that hardly anybody ever beat the next level.
struct Ladder {
    std::array<Sight, highest_level - 1> sights;
    double form = 2;
};

}  // namespace tavoliere
