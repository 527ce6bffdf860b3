#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "game/game.hpp"

namespace tavoliere {

// Optional: a turn of two steps means the same whichever is made first. `legal` lists only one of the orders.
template <class R>
concept PairsInAnyOrder = requires { requires R::pairs_in_any_order; };

// A turn under way or complete, with the position it leads to.
template <Game R>
struct BegunTurn {
    TurnOf<R> turn;
    typename R::Position pos;
    bool done = false;

    void add(const R& rules, typename R::Move step) {
        turn.add(step);
        rules.play(pos, step);
        done = !rules.mid_turn(pos);
    }
};

// The turns that are longer than `begun` by one step.
template <Game R>
std::vector<BegunTurn<R>> longer_turns(const R& rules, const BegunTurn<R>& begun) {
    StepList<R> steps;
    rules.legal(begun.pos, steps);
    std::vector<BegunTurn<R>> turns(static_cast<std::size_t>(steps.size()), begun);
    for (int i = 0; i < steps.size(); ++i) turns[static_cast<std::size_t>(i)].add(rules, steps[i]);
    return turns;
}

// Where pairs may be made in any order a person may also begin with what `legal` lists only as a second step. Such a
// beginning has no position of its own; only its step counts.
template <Game R>
void add_second_steps(const R& rules, const BegunTurn<R>& start, std::vector<BegunTurn<R>>& beginnings) {
    StepList<R> known;
    for (const BegunTurn<R>& beginning : beginnings) known.add(beginning.turn.steps[0]);
    const std::size_t listed = beginnings.size();
    for (std::size_t i = 0; i < listed; ++i) {
        if (beginnings[i].done) continue;
        StepList<R> seconds;
        rules.legal(beginnings[i].pos, seconds);
        for (const auto second : seconds) {
            if (known.contains(second)) continue;
            known.add(second);
            beginnings.push_back({TurnOf<R>(second), start.pos, false});
        }
    }
}

// All pairs that contain the step `chosen`, in the order of `legal`.
template <Game R>
std::vector<BegunTurn<R>> pairs_with(const R& rules, const BegunTurn<R>& start, typename R::Move chosen) {
    std::vector<BegunTurn<R>> pairs;
    for (const BegunTurn<R>& beginning : longer_turns(rules, start)) {
        if (beginning.done) continue;
        StepList<R> seconds;
        rules.legal(beginning.pos, seconds);
        for (const auto second : seconds) {
            if (beginning.turn.steps[0] != chosen && second != chosen) continue;
            pairs.push_back(beginning);
            pairs.back().add(rules, second);
        }
    }
    return pairs;
}

// The ways to go on with a turn as a person does, step by step. `begun` are indexes into the lists that this function
// gave before; nothing where they do not fit.
template <Game R>
std::optional<std::vector<BegunTurn<R>>> ways_to_go_on(const R& rules, const typename R::Position& pos,
                                                       std::span<const int> begun) {
    const BegunTurn<R> start{{}, pos};
    std::vector<BegunTurn<R>> ways = longer_turns(rules, start);
    if constexpr (PairsInAnyOrder<R>) add_second_steps(rules, start, ways);
    for (const int chosen : begun) {
        if (chosen < 0 || chosen >= static_cast<int>(ways.size())) return std::nullopt;
        const BegunTurn<R> way = ways[static_cast<std::size_t>(chosen)];
        if (way.done) return std::nullopt;
        if constexpr (PairsInAnyOrder<R>)
            ways = pairs_with(rules, start, way.turn.steps[0]);
        else
            ways = longer_turns(rules, way);
    }
    return ways;
}

}  // namespace tavoliere
