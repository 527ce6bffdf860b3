#pragma once

#include <optional>

#include "game/chance_curve.hpp"
#include "game/evaluation.hpp"
#include "games/seeds/margin_judge.hpp"
#include "games/seeds/seeds.hpp"

namespace tavoliere::seeds {

// A judgement for any game of seeds: what is in store, what lies in each row, who has more to choose from, and houses
// that are somebody's for good. What a sowing takes and whether it gives another move is left to the search.
struct Eval {
    using Judge = MarginJudge;

    static constexpr Method best_method = Method::alpha_beta;
    static constexpr bool skips_transpositions_at_leaves = true;

    // What its points mean.
    static ChanceCurve chance_curve(const Rules& rules) { return rules.description().weights.curve(); }
    Score evaluate(const Rules& rules, const Position& pos) const;
    // More in store than the enemy can still reach.
    std::optional<Score> settled(const Rules& rules, const Position& pos) const;
    std::optional<int> sure_margin(Score score) const;
    // Sowings that take something or give another move come first.
    int order(const Rules& rules, const Position& pos, Move move) const;
    // Before a position is judged, those that take something or give another move are played out.
    void keep_noisy(const Rules& rules, const Position& pos, MoveList<Move, Rules::max_steps>& steps) const;
};

}  // namespace tavoliere::seeds
