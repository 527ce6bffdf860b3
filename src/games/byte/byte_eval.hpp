#pragma once

#include "game/chance_curve.hpp"
#include "game/evaluation.hpp"
#include "game/tapered_evaluation.hpp"
#include "games/byte/byte.hpp"
#include "games/byte/byte_ends.hpp"

namespace tavoliere::byte {

// Where a piece can lie: the levels of stacks of all heights.
constexpr int piece_places = full_height * tallest_at_rest / 2;
// Distances of lone stacks from the nearest other that are told apart: two steps, three and so on.
constexpr int slack_distances = 5;

// What is counted in a position.
enum Term {
    point_term,                                 // stacks of eight won
    piece_term,                                 // pieces, by the height of their stack and their level in it
    slack_term = piece_term + piece_places,     // lone stacks on an own bottom, by distance: tempi in reserve
    merge_term = slack_term + slack_distances,  // merges
    score_term,                                 // ways to complete a stack of eight with an own top
    tempo_term,                                 // having the move
    mover_score_term,                           // the mover can score at once
    byte_term_count
};

// How promising a move looks before it is searched.
int order_of(const Position& pos, Move move);

struct Eval {
    using Ends = EndgameSolver;

    static constexpr Method best_method = Method::alpha_beta;
    static constexpr ChanceCurve chance_curve{0.0133, -0.058, 500};
    static constexpr bool skips_transpositions_at_leaves = true;
    // Found by tools/levels: nine steps of about the same size to full strength.
    static constexpr Ladder ladder{.sights = {{{1, 12, 120},
                                               {1, 12, 31},
                                               {178, 8, 21},
                                               {480, 7, 16},
                                               {950, 7, 13},
                                               {2400, 6, 9},
                                               {9000, 5, 6},
                                               {45000, 3, 5},
                                               {250000, 2, 4}}},
                                   .form = 1};

    Score evaluate(const Rules& rules, const Position& pos) const;
    int order(const Rules&, const Position& pos, Move move) const { return order_of(pos, move); }
};

// The mover will complete the last stack that they need: almost a result.
constexpr Score wins_next = 5000;

// For fitting the weights.
Terms<byte_term_count> terms_of(const Rules& rules, const Position& pos);
int stage_of(const Rules& rules, const Position& pos);

}  // namespace tavoliere::byte
