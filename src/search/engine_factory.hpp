#pragma once

#include <algorithm>

#include "game/engine_maker.hpp"
#include "search/alpha_beta_engine.hpp"
#include "search/exact_solver.hpp"
#include "search/level_engine.hpp"
#include "search/monte_carlo_engine.hpp"
#include "search/time_management.hpp"

namespace tavoliere {

inline bool at_full_strength(const EngineOptions& options) {
    return !options.sight && (options.level == 0 || options.level >= highest_level);
}

// A level sees as much in every position as it was measured with, whatever was played before; plain Monte Carlo is what
// others are measured by. Neither keeps a tree.
template <class R, class E>
std::unique_ptr<Engine> engine_of(const R& rules, Method method, const EngineOptions& options) {
    constexpr double plain_exploration = 1.0, judged_exploration = 0.4;
    switch (method == Method::standard ? E::best_method : method) {
        case Method::monte_carlo:
            return std::make_unique<MonteCarloEngine<R, EvaluatedLeaf<R, E>>>(
                rules, options,
                MonteCarloSettings{.exploration = judged_exploration,
                                   .keeps_tree = at_full_strength(options),
                                   .chance_curve = chance_curve_of<E>(rules, Method::monte_carlo)});
        case Method::plain:
            return std::make_unique<MonteCarloEngine<R, PlayoutLeaf<R>>>(
                rules, options,
                MonteCarloSettings{
                    .exploration = plain_exploration, .keeps_tree = false, .chance_curve = counted_chance_curve});
        default:
            return std::make_unique<AlphaBetaEngine<R, E>>(rules, options);
    }
}

// The same, below its strength where a level asks for that.
template <class R, class E>
std::unique_ptr<Engine> levelled_engine_of(const R& rules, Method method, const EngineOptions& options) {
    std::unique_ptr<Engine> engine = engine_of<R, E>(rules, method, options);
    if (at_full_strength(options)) return engine;
    const Ladder ladder = options.sight ? ladder_with_only(*options.sight) : ladder_of<E>();
    return std::make_unique<LevelEngine>(std::move(engine), ladder, std::max(options.level, 1), options.seed);
}

// What the game's evaluation says of how its clock should be spread.
template <class R, class E>
double turns_ahead_of(const R& rules, const typename R::Position& pos) {
    if constexpr (CountsTurnsAhead<E, R>) return E{}.turns_ahead(rules, pos);
    return usual_turns_ahead;
}

// The engines of a game with these rules and this evaluation. Each game has a file GAME_engine.cpp of its own that asks
// for it, since it compiles all searches.
template <class R, class E>
constexpr EngineMaker<R> engine_maker() {
    return {levelled_engine_of<R, E>, turns_ahead_of<R, E>, ladder_of<E>, exact_value_of<R, E>};
}

}  // namespace tavoliere
