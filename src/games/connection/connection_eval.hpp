#pragma once

#include "game/chance_curve.hpp"
#include "game/evaluation.hpp"
#include "games/connection/connection.hpp"
#include "games/connection/link_plan.hpp"

namespace tavoliere::connection {

// Chess, and how few moves each side needs to link its first row with its last.
struct Eval {
    static constexpr Method best_method = Method::alpha_beta;
    static constexpr bool orders_wins_first = true;
    static constexpr ChanceCurve chance_curve{0.0037, -0.016};
    // Found by tools/levels: nine steps of about the same size to full strength.
    static constexpr Ladder ladder{.sights = {{{1, 22, 190},
                                               {1, 19, 115},
                                               {1, 16, 68},
                                               {1, 12, 32},
                                               {560, 4, 9},
                                               {2500, 4, 8},
                                               {6000, 3, 7},
                                               {16000, 3, 6},
                                               {45000, 2, 4}}}};
    using Steps = MoveList<Move, Rules::max_steps>;

    // Orders moves: connections, captures by what they win, the others by where they lead.
    class Ordering {
    public:
        Ordering(const Rules& rules, const Position& pos);
        int operator()(Move move) const;

    private:
        const Rules& rules_;
        const Position& pos_;
        Squares closing_, guarded_by_pawns_;
    };

    Score evaluate(const Rules& rules, const Position& pos) const;
    Ordering ordering(const Rules& rules, const Position& pos) const { return {rules, pos}; }
    // Captures that do not lose material, promotions, connections.
    void keep_noisy(const Rules& rules, const Position& pos, Steps& steps) const;
    // A check, or a connection that the enemy threatens.
    bool in_danger(const Rules& rules, const Position& pos) const;
};

}  // namespace tavoliere::connection
