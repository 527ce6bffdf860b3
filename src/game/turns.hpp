#pragma once

#include "game/game.hpp"

namespace tavoliere {

// Calls visit(turn, position after it) for every legal whole turn. A visit that gives a truth says by it whether it has
// seen enough; so does the result.
template <Game R, class Visit>
bool for_each_turn(const R& rules, const typename R::Position& pos, Visit&& visit, const TurnOf<R>& begun = {}) {
    StepList<R> steps;
    rules.legal(pos, steps);
    for (const auto step : steps) {
        TurnOf<R> turn = begun;
        turn.add(step);
        typename R::Position after = pos;
        rules.play(after, step);
        if (rules.mid_turn(after)) {
            if (for_each_turn(rules, after, visit, turn)) return true;
        } else if constexpr (std::is_void_v<decltype(visit(turn, after))>) {
            visit(turn, after);
        } else if (visit(turn, after)) {
            return true;
        }
    }
    return false;
}

// How many whole turns are legal; one more than `most_turns` stands for any larger number.
template <Game R>
std::uint64_t count_turns(const R& rules, const typename R::Position& pos) {
    if constexpr (CountsTurns<R>) {
        return rules.count_turns(pos);
    } else if constexpr (R::turns_are_single_steps) {
        StepList<R> steps;
        rules.legal(pos, steps);
        return static_cast<std::uint64_t>(steps.size());
    } else {
        std::uint64_t count = 0;
        for_each_turn(rules, pos, [&](const auto&, const auto&) { ++count; });
        return count;
    }
}

// Plays one whole turn step by step, each step uniformly among those that are legal then; false where the game is over.
template <Game R, class See>
bool play_random_steps(const R& rules, typename R::Position& pos, Random& random, See&& see) {
    do {
        StepList<R> steps;
        rules.legal(pos, steps);
        if (steps.empty()) return false;
        const auto step = steps[random.index(steps.size())];
        see(step);
        rules.play(pos, step);
    } while (rules.mid_turn(pos));
    return true;
}

// Plays one whole turn, uniformly among all legal ones; false where the game is over. Where there are too many to
// count, a game may draw it step by step instead.
template <Game R>
bool play_random_turn(const R& rules, typename R::Position& pos, Random& random) {
    if constexpr (PlaysRandomTurns<R>) {
        return rules.play_random_turn(pos, random);
    } else {
        static_assert(R::turns_are_single_steps, "a game with turns of several steps must say how to draw one fairly");
        StepList<R> steps;
        rules.legal(pos, steps);
        if (steps.empty()) return false;
        rules.play(pos, steps[random.index(steps.size())]);
        return true;
    }
}

}  // namespace tavoliere
