#pragma once

#include "game/evaluation.hpp"
#include "game/weighed_terms.hpp"
#include "games/byte/byte.hpp"
#include "games/byte/byte_ends.hpp"

namespace tavoliere::byte {

using SearchedRules = RulesList<Rules>;

// What is counted in a position.
enum Term {
    point_term,                  // stacks of eight won
    top_term,                    // tops of stacks, by height from two to seven
    bottom_term = top_term + 6,  // bottoms of stacks of two or more: they can carry the whole stack away
    single_term,                 // single pieces
    slide_term,                  // spare tempi far from the others
    merge_term,                  // merges
    freedom_term,                // the share of all moves, in 64ths: who runs out must give something up
    score_term,                  // moves that complete a stack of eight with an own top
    give_term,                   // moves that complete one for the enemy
    middle_term,                 // tops of stacks that stand in the middle of the board
    crowd_term,                  // stacks that touch a stack topped by the same side
    tempo_term,                  // having the move
    mover_score_term,            // the mover can score at once
    byte_term_count
};

// How promising a move looks before it is searched.
int order_of(const Position& pos, Move move);

struct Eval {
    using Ends = EndSolver;

    static constexpr Method best_method = Method::alpha_beta;
    // Found by tools/levels: each beats the one below by about 70 per cent.
    static constexpr Sights sights{{{1, 12, 200},
                                    {1, 12, 59},
                                    {1, 12, 30},
                                    {178, 8, 21},
                                    {460, 7, 16},
                                    {980, 7, 13},
                                    {1793, 6, 10},
                                    {6005, 5, 7},
                                    {26062, 4, 5}}};

    Score evaluate(const Rules& rules, const Position& pos) const;
    int order(const Rules&, const Position& pos, Move move) const { return order_of(pos, move); }
};

// For fitting the weights.
Terms<byte_term_count> terms_of(const Rules& rules, const Position& pos);
int stage_of(const Rules& rules, const Position& pos);

}  // namespace tavoliere::byte
