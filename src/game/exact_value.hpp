#pragma once

#include <cstdint>
#include <functional>

namespace tavoliere {

// What is proven about a position if both sides play best, for the person to move: a margin in points where the game is
// solved by points, otherwise 1 for a win, 0 for a draw and -1 for a loss.
struct ExactValue {
    int lower = 0, upper = 0;
    bool in_points = false;
    std::uint64_t nodes = 0;

    bool is_solved() const { return lower == upper; }
};

struct SolveLimits {
    std::uint64_t nodes = 0;  // 0 for none
    std::size_t table_megabytes = 256;
    std::function<bool()> stop;
    bool winner_only = false;  // who wins is enough, by how much need not be found out
};

}  // namespace tavoliere
