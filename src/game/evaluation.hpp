#pragma once

#include <concepts>
#include <span>

#include "game/game.hpp"
#include "game/sight.hpp"

namespace tavoliere {

// A value from the point of view of the side to move, about 100 for a clear advantage.
using Score = int;

// Judgements of an evaluation stay inside this; beyond it lie results.
constexpr Score eval_limit = 30000;

// The ways of thinking that a game can be played by; `standard` is the strongest one known for the game.
enum class Method { standard, alpha_beta, monte_carlo, plain };

// A game's judgement of positions that are not over, from the side to move's point of view, within +-eval_limit.
template <class E, class R>
concept Evaluates =
    std::default_initializable<E> && requires(const E& eval, const R& rules, const typename R::Position& pos) {
        { eval.evaluate(rules, pos) } -> std::same_as<Score>;
    };

// Optional: how promising a step looks before it is searched; higher first, 0 for nothing special.
template <class E, class R>
concept OrdersSteps = requires(const E& eval, const R& rules, const typename R::Position& pos, typename R::Move step) {
    { eval.order(rules, pos, step) } -> std::same_as<int>;
};

// Optional, for Monte Carlo: evaluates a position and says how likely each of its legal steps is to be the best one;
// the weights add up to 1.
template <class E, class R>
concept WeighsSteps = requires(const E& eval, const R& rules, const typename R::Position& pos,
                               const MoveList<typename R::Move, R::max_steps>& steps, std::span<float> weights) {
    { eval.weigh(rules, pos, steps, weights) } -> std::same_as<Score>;
};

// Optional: the evaluation judges positions in the middle of a turn as well as those between turns.
template <class E>
concept JudgesBegunTurns = requires { requires E::judges_begun_turns; };

// Optional: the evaluation is cheaper than a look into the table of positions, so leaves are judged without one.
template <class E>
concept JudgesLeavesAtOnce = requires { requires E::judges_leaves_at_once; };

// Optional: near the leaves the search may trust the evaluation and the order of steps, and leave out what they make
// unlikely to matter.
template <class E>
concept TrustedNearLeaves = requires { requires E::trusted_near_leaves; };

// Optional: the same by a callable that has looked at the position once for all its steps.
template <class E, class R>
concept PreparesOrder =
    requires(const E& eval, const R& rules, const typename R::Position& pos, typename R::Move step) {
        { eval.ordering(rules, pos)(step) } -> std::same_as<int>;
    };

// Orders from here on are tried before what was good elsewhere in the tree, and never reduced as late steps.
constexpr int order_first = 1 << 20;
// Of a step that wins at once: before all but the move of the table.
constexpr int order_of_mate = 1 << 27;

constexpr int most_likely_steps = 32;

// Optional, where the order is prepared: lists the few legal steps that are for something, without listing all; false
// where there is no such choice. They are tried before the others, which are listed only if they are wanted too.
template <class E, class R>
concept ListsLikelySteps =
    PreparesOrder<E, R> && requires(const E& eval, const R& rules, const typename R::Position& pos,
                                    MoveList<typename R::Move, most_likely_steps>& steps) {
        { eval.list_likely(rules, pos, eval.ordering(rules, pos), steps) } -> std::same_as<bool>;
    };

// Orders down from here claim a proof: unless the game is drawn by what came before, the opponent's next step wins.
constexpr int order_lost = -(1 << 20);

// Optional: how many of the best-ordered steps are searched where a turn has been begun, by the depth that is left; the
// others only where all of these lose.
template <class E>
concept NarrowsTurns = requires(const E& eval, int depth) {
    { eval.steps_within_turn(depth) } -> std::same_as<int>;
};

// Optional: the steps that a position must be searched through before it is judged (captures, threats to win).
template <class E, class R>
concept HasNoisySteps = requires(const E& eval, const R& rules, const typename R::Position& pos,
                                 MoveList<typename R::Move, R::max_steps>& steps) {
    { eval.keep_noisy(rules, pos, steps) } -> std::same_as<void>;
};

// Optional: is the side to move under a threat that deserves one more ply?
template <class E, class R>
concept SeesDanger = requires(const E& eval, const R& rules, const typename R::Position& pos) {
    { eval.in_danger(rules, pos) } -> std::same_as<bool>;
};

// Optional, for play on the clock: how many turns that deserve as long a thought as this one the person to move may
// expect.
template <class E, class R>
concept CountsTurnsAhead = requires(const E& eval, const R& rules, const typename R::Position& pos) {
    { eval.turns_ahead(rules, pos) } -> std::same_as<double>;
};

// The person to move: after a swap the persons have exchanged their colours.
template <Game R>
int person_to_move(const R& rules, const typename R::Position& pos) {
    const int colour = index(rules.turn(pos));
    if constexpr (HasSwap<R>) return colour ^ static_cast<int>(rules.swapped(pos));
    return colour;
}

}  // namespace tavoliere
