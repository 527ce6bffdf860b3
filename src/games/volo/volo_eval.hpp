#pragma once

#include "game/chance_curve.hpp"
#include "game/evaluation.hpp"
#include "game/tapered_evaluation.hpp"
#include "games/volo/volo.hpp"
#include "games/volo/volo_flocks.hpp"

namespace tavoliere::volo {

// What is counted in a position.
enum Term {
    flock_term,     // flocks: each flight joins two or more
    lone_term,      // birds alone: they fly anywhere
    junction_term,  // free squares that touch two flocks
    cluster_term,   // groups of flocks with no more than two squares between neighbours
    chain_term,     // all flocks are in one such group
    wide_term,      // groups with no more than four squares between neighbours
    far_term,       // groups with no more than six
    linked_term,    // flights of birds alone, one after the other, lead from flock to flock to all of them
    seen_term,      // the same, if all birds could fly singly
    area_term,      // free squares near birds that are nearer to them than to the opponent's
    threat_term,    // the opponent of the mover unites next, if they are let
    bare_term,      // and no bird placed in the way can stop them
    tempo_term,     // having the move
    volo_term_count
};

// The flights that would unite the birds of the mover's opponent, if they are let.
struct Threat {
    static constexpr int most_ways = 8;

    Threat(const Rules& rules, const Position& pos, const Flocks& yours);

    bool exists() const { return ways > 0; }
    // Is there a flight that does not need any of these squares free?
    bool goes_round(const Squares& taken) const;

    Squares blocking;                      // the squares that all of them need free
    std::array<Squares, most_ways> way{};  // of the first of them: the squares that it needs free
    int ways = 0;
};

struct Eval {
    static constexpr Method best_method = Method::alpha_beta;
    static constexpr ChanceCurve chance_curve{0.004, -0.093};
    // Found by tools/levels. The weakest choose among many lines: even the twelve best are too good for a beginner.
    static constexpr Ladder ladder{.sights = {{{1, 34, 260},
                                               {1, 26, 140},
                                               {1, 17, 68},
                                               {1, 12, 33},
                                               {2100, 4, 8},
                                               {4000, 3, 7},
                                               {9000, 3, 6},
                                               {26000, 3, 5},
                                               {95000, 2, 2.5}}}};

    Score evaluate(const Rules& rules, const Position& pos) const;
    bool in_danger(const Rules& rules, const Position& pos) const;

    // How promising each step of one position is.
    class Ordering {
    public:
        Ordering(const Rules& rules, const Position& pos);
        int operator()(Move step) const;

    private:
        Ordering(const Rules& rules, const Position& pos, const Flocks& yours);
        int order_of_placement(int square) const;
        int order_of_flight(const Flight& flight) const;
        bool may_part(const Squares& from, const Squares& to) const;

        Squares own_, board_;
        bool foe_is_in_one_area_;
        Squares near_;       // no more than two squares from an own bird
        Squares junctions_;  // where a bird keeps two flocks of the opponent apart
        Flocks flocks_;
        Threat threat_;
    };
    Ordering ordering(const Rules& rules, const Position& pos) const { return {rules, pos}; }
};

// The mover unites at once: almost a result.
constexpr Score unites_next = 8000;

// For fitting the weights. The stage goes from `stages` down to 0.
constexpr int stages = 60;
Terms<volo_term_count> terms_of(const Rules& rules, const Position& pos);
int stage_of(const Position& pos);

}  // namespace tavoliere::volo
