#pragma once

#include "game/chance_curve.hpp"
#include "game/evaluation.hpp"
#include "game/tapered_evaluation.hpp"
#include "games/abande/abande.hpp"
#include "games/abande/abande_ends.hpp"

namespace tavoliere::abande {

// What is counted in a position.
enum Term {
    point_term,                             // what the board would score now
    awake_term,                             // stacks that touch an enemy, by height
    dormant_term = awake_term + tallest,    // stacks that do not
    fragile_term = dormant_term + tallest,  // points that hang on a single enemy, who may go away
    prey_term = fragile_term + 1,           // enemy singles and doubles that can be taken at once
    free_mover_term = prey_term + 2,        // stacks that can take something without splitting the group
    pinned_term,                            // stacks that hold the group together
    landing_term,                           // moves onto enemies
    freedom_term,                           // the share of all such moves, in 64ths
    hand_term,                              // pieces in hand
    tempo_term,                             // having the move
    mover_prey_term,                        // the mover's own prey once more: it can be taken now
    abande_term_count = mover_prey_term + 2
};

// How promising a move looks before it is searched.
int order_of(const Position& pos, Move move);

struct Eval {
    using Ends = EndgameSolver;

    static constexpr Method best_method = Method::alpha_beta;
    static constexpr ChanceCurve chance_curve{0.0109, -0.059, 300};
    static constexpr bool skips_transpositions_at_leaves = true;
    static constexpr bool allows_shallow_pruning = true;
    // Found by tools/levels: nine steps of about the same size to full strength.
    static constexpr Ladder ladder{.sights = {{{1, 12, 28},
                                               {510, 7, 13},
                                               {960, 6, 12},
                                               {1580, 6, 10},
                                               {3150, 5, 8},
                                               {5800, 4, 7},
                                               {18500, 3, 6},
                                               {68000, 3, 5},
                                               {215000, 2, 4}}}};

    Score evaluate(const Rules& rules, const Position& pos) const;
    int order(const Rules&, const Position& pos, Move move) const { return order_of(pos, move); }
};

// For fitting the weights.
Terms<abande_term_count> terms_of(const Rules& rules, const Position& pos);

}  // namespace tavoliere::abande
