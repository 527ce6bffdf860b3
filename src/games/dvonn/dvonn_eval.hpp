#pragma once

#include "game/chance_curve.hpp"
#include "game/evaluation.hpp"
#include "game/tapered_evaluation.hpp"
#include "games/dvonn/dvonn.hpp"
#include "games/dvonn/dvonn_ends.hpp"

namespace tavoliere::dvonn {

// What is counted while stacks move.
enum Term {
    stack_term,          // stacks held
    piece_term,          // pieces in them
    mover_term,          // stacks that can move
    own_landing_term,    // moves onto own stacks: tempi in reserve
    enemy_landing_term,  // moves onto enemy stacks
    red_landing_term,    // moves onto stacks that contain a red, lone reds included
    prey_term,           // pieces in the enemy stacks that can be taken at once
    stuck_term,          // pieces in stacks that are free to move but have nowhere to land
    red_stack_term,      // stacks held that contain a red: they cannot be cut off
    red_mover_term,      // such stacks that can move, and thereby cut others off
    distance_term,       // steps from every stack to the nearest red, through occupied squares
    loose_end_term,      // stacks without a red that hang on a single neighbour
    cutter_term,         // stacks that can move and may leave a hole in the group
    freedom_term,        // share of all moves, in 64ths: near the end the last to move decides
    surrounded_term,     // stacks that cannot move for now because they are surrounded
    beside_red_term,     // stacks next to one that contains a red
    far_term,            // stacks four steps or more from it, whose chain is easily cut
    tempo_term,          // having the move
    best_prey_term,      // the mover's highest prey: it will be taken
    one_way_term,        // stacks that have only one neighbour on their shortest ways to a red
    cut_off_term,        // pieces that the best move from a cut point takes from the opponent
    best_cut_term,       // the same of the mover alone: it will be made
    parity_term,         // having the last move, if every stack is to move once
    dvonn_term_count
};

// How promising a move of a stack looks.
int order_of(const Position& pos, Move move);

struct Eval {
    using Ends = EndgameSolver;

    static constexpr Method best_method = Method::alpha_beta;
    static constexpr ChanceCurve chance_curve{0.0132, -0.058};
    static constexpr bool skips_transpositions_at_leaves = true;
    // Found by tools/levels: nine steps of about the same size to full strength.
    static constexpr Ladder ladder{.sights = {{{1, 12, 130},
                                               {1, 12, 40},
                                               {5, 10, 24},
                                               {85, 7, 16},
                                               {600, 5, 12},
                                               {2300, 4, 9},
                                               {10500, 4, 6},
                                               {52000, 3, 4},
                                               {330000, 2, 3}}}};

    Score evaluate(const Rules& rules, const Position& pos) const;
    int order(const Rules& rules, const Position& pos, Move move) const;
    // Until the end can be solved: a placement, which the tables choose nearly alone, is worth a quarter of a move.
    double turns_ahead(const Rules& rules, const Position& pos) const;
};

// For fitting the weights.
Terms<dvonn_term_count> moving_terms(const Position& pos);

}  // namespace tavoliere::dvonn
