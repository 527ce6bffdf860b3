#pragma once

#include <span>

#include "game/evaluation.hpp"
#include "game/playouts.hpp"
#include "search/win_chance.hpp"

namespace tavoliere {

// Leaf evaluations of the tree search: the value of a position for the person to move, from 1 for a win to 0 for a
// loss.

inline double value_for(const Outcome& outcome, Side side) {
    return outcome.winner == Winner::draw ? 0.5 : outcome.winner == winner_of(side) ? 1.0 : 0.0;
}

// By a uniformly random playout.
template <Game R>
class PlayoutLeaf {
public:
    static constexpr bool has_priors = false;
    static constexpr bool evaluates_mid_turn = false;

    void begin(int cap) { seen_.make_room_for(most_positions_of(cap)); }

    double value(const R& rules, const typename R::Position& pos, int cap, Random& random) {
        return value_for(random_playout(rules, pos, cap, random, seen_).outcome, rules.turn(pos));
    }

private:
    RepetitionTable seen_;
};

// By the game's evaluation.
template <Game R, Evaluates<R> E>
class EvaluatedLeaf {
public:
    static constexpr bool has_priors = ProvidesPriors<E, R>;
    static constexpr bool evaluates_mid_turn = EvaluatesMidTurn<E>;

    void begin(int) {}

    double value(const R& rules, const typename R::Position& pos, int, Random&) {
        if (const auto outcome = rules.outcome(pos)) return value_for(*outcome, rules.turn(pos));
        return chance_of(eval_.evaluate(rules, pos), counted_chance_curve);
    }

    // The same, with the prior of each step.
    double evaluate_with_priors(const R& rules, const typename R::Position& pos, const StepList<R>& steps,
                                std::span<float> priors) const
        requires ProvidesPriors<E, R>
    {
        return chance_of(eval_.evaluate_with_priors(rules, pos, steps, priors), counted_chance_curve);
    }

private:
    E eval_{};
};

}  // namespace tavoliere
