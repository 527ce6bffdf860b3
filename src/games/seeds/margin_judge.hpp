#pragma once

#include <algorithm>
#include <cstdlib>

#include "games/seeds/seeds.hpp"
#include "search/exact_solver.hpp"

namespace tavoliere::seeds {

// Judges a game of seeds by the margin. Where the stores decide nothing but the count, what is in them is settled, and
// positions that differ in nothing else are one.
class MarginJudge {
public:
    explicit MarginJudge(const Rules& rules) : rules_(rules), material_(rules.material()) {}

    ExactBounds widest() const { return {-material_, material_}; }

    bool in_points() const { return is_counted(rules_.description()); }

    // No seed leaves a store; but a game that is not only counted may end in a draw at any score.
    ExactBounds bounds(const Position& pos) const {
        const int ahead = pos.store(pos.turn) - pos.store(other(pos.turn)), on_board = seeds_on_board(pos);
        if (rules_.only_counts()) return {ahead - on_board, ahead + on_board};
        if (!in_points()) return widest();
        return {std::min(0, ahead - on_board), std::max(0, ahead + on_board)};
    }

    int settled(const Position& pos) const {
        return rules_.only_counts() ? pos.store(pos.turn) - pos.store(other(pos.turn)) : 0;
    }

    std::uint64_t key(const Position& pos) const {
        if (!rules_.only_counts()) return rules_.hash(pos);
        // As the side to move sees it: both sides meet the same positions.
        Position seen = pos.turn == Side::first || rules_.symmetry_count() == 1 ? pos : rules_.transformed(pos, 1);
        seen.seeds[store_of(Side::first)] = seen.seeds[store_of(Side::second)] = 0;
        return rules_.hash(seen);
    }

    int value(const Outcome& outcome, const Position& pos) const {
        if (outcome.winner == Winner::draw) return 0;
        const int margin = in_points() ? std::abs(outcome.scores[0] - outcome.scores[1]) : 1;
        return outcome.winner == winner_of(pos.turn) ? margin : -margin;
    }

private:
    const Rules& rules_;
    int material_;
};

}  // namespace tavoliere::seeds
