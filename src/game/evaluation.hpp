#pragma once

#include <concepts>
#include <optional>
#include <span>

#include "game/game.hpp"
#include "game/sight.hpp"

namespace tavoliere {

// A value from the point of view of the side to move, about 100 for a clear advantage.
using Score = int;

// Judgements of an evaluation stay inside this; beyond it lie results.
constexpr Score eval_limit = 30000;

// The search methods; `standard` is the strongest one known for a game.
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

// Optional, for Monte Carlo: evaluates a position and gives each of its legal steps a prior, the probability of being
// the best one; the priors add up to 1.
template <class E, class R>
concept ProvidesPriors = requires(const E& eval, const R& rules, const typename R::Position& pos,
                                  const MoveList<typename R::Move, R::max_steps>& steps, std::span<float> priors) {
    { eval.evaluate_with_priors(rules, pos, steps, priors) } -> std::same_as<Score>;
};

// Optional: the evaluation judges positions in the middle of a turn as well as those between turns.
template <class E>
concept EvaluatesMidTurn = requires { requires E::evaluates_mid_turn; };

// Optional: the evaluation is cheaper than a probe of the transposition table, so leaves are evaluated without one.
template <class E>
concept SkipsTranspositionsAtLeaves = requires { requires E::skips_transpositions_at_leaves; };

// Optional: the evaluation and the order of steps are good enough for reverse futility pruning and late move pruning at
// low depths.
template <class E>
concept AllowsShallowPruning = requires { requires E::allows_shallow_pruning; };

// Optional: the same by a callable that has looked at the position once for all its steps.
template <class E, class R>
concept PreparesOrder =
    requires(const E& eval, const R& rules, const typename R::Position& pos, typename R::Move step) {
        { eval.ordering(rules, pos)(step) } -> std::same_as<int>;
    };

// Optional, where the order is prepared: it puts steps that win at once first, so a solver can afford it.
template <class E>
concept OrdersWinsFirst = requires { requires E::orders_wins_first; };

// What tells the order of the steps of a position, however the evaluation offers it; 0 for all where it does not.
template <class E, Game R>
auto order_of_steps(const E& eval, const R& rules, const typename R::Position& pos) {
    using Move = typename R::Move;
    if constexpr (PreparesOrder<E, R>)
        return eval.ordering(rules, pos);
    else if constexpr (OrdersSteps<E, R>)
        return [&eval, &rules, &pos](Move step) { return eval.order(rules, pos, step); };
    else
        return [](Move) { return 0; };
}

// Steps of this order and higher come before killer moves and countermoves, and are never reduced as late moves.
constexpr int order_first = 1 << 20;
// The place of a step that wins at once: before all but the transposition move.
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

// Optional, for quiescence search: the noisy steps, which must be searched before a position is evaluated (captures,
// threats to win).
template <class E, class R>
concept HasNoisySteps = requires(const E& eval, const R& rules, const typename R::Position& pos,
                                 MoveList<typename R::Move, R::max_steps>& steps) {
    { eval.keep_noisy(rules, pos, steps) } -> std::same_as<void>;
};

// Optional, beside noisy steps: is every legal step of this position noisy? Then it is not evaluated as it stands,
// because nobody may leave it so.
template <class E, class R>
concept SeesForcedNoise = requires(const E& eval, const R& rules, const typename R::Position& pos) {
    { eval.noise_is_forced(rules, pos) } -> std::same_as<bool>;
};

// Optional: a value far beyond any judgement where the result is certain although the game goes on, as when one side
// has more than half of what there is to be won. Such a position is searched no further, unless the game has come to
// one.
template <class E, class R>
concept SeesSettledResults = requires(const E& eval, const R& rules, const typename R::Position& pos) {
    { eval.settled(rules, pos) } -> std::same_as<std::optional<Score>>;
    // The margin that such a score tells; nothing of any other score.
    { eval.sure_margin(Score{}) } -> std::same_as<std::optional<int>>;
};

// Optional, for extensions: is the side to move under a threat, as in check?
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
