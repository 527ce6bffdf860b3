#pragma once

#include "game/evaluation.hpp"
#include "game/weighed_terms.hpp"
#include "games/volo/volo.hpp"
#include "games/volo/volo_flocks.hpp"

namespace tavoliere::volo {

using SearchedRules = RulesList<Rules>;

// What is counted in a position.
enum Term {
    flock_term,     // flocks: each flight joins two or more
    lone_term,      // birds alone: they fly anywhere
    junction_term,  // free squares that touch two flocks
    cluster_term,   // groups of flocks with no more than a square between neighbours
    chain_term,     // all flocks are in one such group
    wide_term,      // they are in one with up to three squares between neighbours
    threat_term,    // the opponent of the mover unites next, if he is let
    tempo_term,     // having the move
    volo_term_count
};

struct Eval {
    static constexpr Method best_method = Method::alpha_beta;
    static constexpr Sights sights{{{1, 34, 260},
                                    {1, 22, 210},
                                    {1, 12, 200},
                                    {1, 12, 59},
                                    {1, 12, 30},
                                    {698, 7, 14},
                                    {3029, 6, 9},
                                    {4279, 6, 8},
                                    {8538, 5, 7}}};

    Score evaluate(const Rules& rules, const Position& pos) const;
    bool in_danger(const Rules& rules, const Position& pos) const;

    // How promising each step of one position is.
    class Ordering {
    public:
        Ordering(const Rules& rules, const Position& pos);
        int operator()(Move step) const;

    private:
        Flocks flocks_;
        Squares blocking_;  // the squares that every uniting flight of the opponent needs free
    };
    Ordering ordering(const Rules& rules, const Position& pos) const { return {rules, pos}; }
};

// For fitting the weights.
Terms<volo_term_count> terms_of(const Rules& rules, const Position& pos);
int stage_of(const Position& pos);

}  // namespace tavoliere::volo
