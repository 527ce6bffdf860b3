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
    double warmth = 0;        // how much worse a line may be, in points of the score, to be taken e times less often
};

// Levels 1 to 9; the top is full strength.
using Sights = std::array<Sight, highest_level - 1>;

}  // namespace tavoliere
