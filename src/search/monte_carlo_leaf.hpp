#pragma once

#include <span>

#include "core/steady_math.hpp"
#include "game/evaluation.hpp"
#include "game/playouts.hpp"

namespace tavoliere {

// What becomes of a position for the person to move: 1 a win, 0 a loss. A leaf of a tree search is valued by one of
// these.

inline double value_for(const Outcome& outcome, Side side) {
    return outcome.winner == Winner::draw ? 0.5 : outcome.winner == winner_of(side) ? 1.0 : 0.0;
}

// A uniformly random game to its end.
template <Game R>
class RandomLeaf {
public:
    static constexpr bool weighs_steps = false;
    static constexpr bool values_begun_turns = false;

    void begin(int cap) { seen_.make_room_for(most_positions_of(cap)); }

    double value(const R& rules, const typename R::Position& pos, int cap, Random& random) {
        return value_for(random_playout(rules, pos, cap, random, seen_).outcome, rules.turn(pos));
    }

private:
    RepetitionTable seen_;
};

// The game's own judgement.
template <Game R, Evaluates<R> E>
class JudgedLeaf {
public:
    static constexpr bool weighs_steps = WeighsSteps<E, R>;
    static constexpr bool values_begun_turns = JudgesBegunTurns<E>;

    void begin(int) {}

    double value(const R& rules, const typename R::Position& pos, int, Random&) {
        if (const auto outcome = rules.outcome(pos)) return value_for(*outcome, rules.turn(pos));
        return chance_of(eval_.evaluate(rules, pos));
    }

    // The same, with the likelihood of each step.
    double weigh(const R& rules, const typename R::Position& pos, const StepList<R>& steps,
                 std::span<float> weights) const
        requires WeighsSteps<E, R>
    {
        return chance_of(eval_.weigh(rules, pos, steps, weights));
    }

private:
    static constexpr double scale = 400;

    static double chance_of(Score score) { return 1 / (1 + steady::exp(-score / scale)); }

    E eval_{};
};

}  // namespace tavoliere
