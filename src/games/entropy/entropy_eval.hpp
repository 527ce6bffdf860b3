#pragma once

#include <optional>

#include "game/chance_curve.hpp"
#include "game/evaluation.hpp"
#include "games/entropy/brownian_order.hpp"
#include "games/entropy/check_sight.hpp"
#include "games/entropy/entropy.hpp"

namespace tavoliere::entropy {

// Chess, but a piece with a single guard has none, because whoever captures it displaces the guard; and a king behind a
// single piece stands in the open.
struct Eval {
    static constexpr Method best_method = Method::alpha_beta;
    static constexpr bool orders_wins_first = true;
    static constexpr ChanceCurve chance_curve{0.00074, -0.018};
    // Found by tools/levels: nine steps of about the same size to full strength.
    static constexpr Ladder ladder{.sights = {{{1, 30, 350},
                                               {1, 16, 70},
                                               {60, 7, 17},
                                               {1600, 4, 8},
                                               {4300, 4, 7},
                                               {10000, 3, 6},
                                               {26000, 3, 5},
                                               {65000, 3, 4},
                                               {150000, 2, 3}}},
                                   .form = 1.5};
    using Steps = MoveList<Move, Rules::max_steps>;

    // Mates, captures that win and checks first; brownian moves by what they are for.
    class Ordering {
    public:
        Ordering(const Rules& rules, const Position& pos);
        int operator()(Move step) const;
        const BrownianOrder& of_brownians() const { return *brownian_; }

    private:
        int order_of_normal(chess::Move move) const;

        const Rules& rules_;
        const Position& pos_;
        std::optional<CheckSight> checks_;
        Squares attacked_ = 0, weak_ = 0;  // by the enemy; those of them that one guard does not hold
        std::optional<BrownianOrder> brownian_;
    };

    Score evaluate(const Rules& rules, const Position& pos) const;
    Ordering ordering(const Rules& rules, const Position& pos) const { return {rules, pos}; }
    // Brownian moves that are for something.
    bool list_likely(const Rules& rules, const Position& pos, const Ordering& order, BrownianOrder::Steps& steps) const;
    // A mate in this turn, or else captures that win material.
    void keep_noisy(const Rules& rules, const Position& pos, Steps& steps) const;
    bool in_danger(const Rules& rules, const Position& pos) const;
    // There are about three hundred brownian moves, and few of them are for anything.
    int steps_within_turn(int depth) const { return depth <= 0 ? 2 : 3 + depth; }
};

}  // namespace tavoliere::entropy
