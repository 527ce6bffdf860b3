#pragma once

#include "game/evaluation.hpp"
#include "games/connection/connection.hpp"
#include "games/connection/link_plan.hpp"

namespace tavoliere::connection {

using SearchedRules = RulesList<Rules>;

// Chess, and how few moves each side needs to link its first row with its last.
struct Eval {
    static constexpr Method best_method = Method::alpha_beta;
    // Found by tools/levels: each beats the one below by about 70 per cent.
    static constexpr Sights sights{{{1, 12, 200},
                                    {1, 12, 119},
                                    {1, 12, 77},
                                    {1, 12, 46},
                                    {1, 12, 20},
                                    {400, 7, 16},
                                    {1525, 6, 11},
                                    {2560, 6, 9},
                                    {4686, 5, 8}}};
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
