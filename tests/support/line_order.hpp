#pragma once

#include <gtest/gtest.h>

#include "search/engine.hpp"

namespace tavoliere {

// Is the order of two lines the one that docs/protocol.md promises?
inline bool is_in_order(const Line& before, const Line& after) {
    const auto kind = [](const Line& line) { return !is_decided(line.score) ? 0 : line.score > 0 ? 1 : -1; };
    if (!before.visits || (kind(before) == 1 && kind(after) == 1)) return before.score >= after.score;
    if (kind(before) != kind(after)) return kind(before) > kind(after);
    return before.visits >= after.visits;
}

// The law of the lines that a search tells: each report goes from the first rank on in order, and the last one begins
// with what is played. At a level the first line is the one chosen, whatever its place in the order would be.
inline void expect_lines_in_order(const std::vector<Line>& told, const std::string& best, bool at_level = false) {
    std::string first_action;
    for (std::size_t i = 0; i < told.size(); ++i) {
        const Line& line = told[i];
        ASSERT_FALSE(line.actions.empty());
        if (line.rank == 1) {
            first_action = line.actions[0];
            continue;
        }
        ASSERT_GT(i, 0u);
        EXPECT_EQ(line.rank, told[i - 1].rank + 1);
        EXPECT_TRUE(is_in_order(told[i - 1], line) || (at_level && line.rank == 2))
            << "rank " << line.rank << ": " << told[i - 1].score << " and then " << line.score;
    }
    EXPECT_EQ(first_action, best);
}

}  // namespace tavoliere
