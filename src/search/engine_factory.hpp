#pragma once

#include <algorithm>

#include "game/erased_game.hpp"
#include "search/alpha_beta_engine.hpp"
#include "search/clock_share.hpp"
#include "search/level_engine.hpp"
#include "search/monte_carlo_engine.hpp"

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
            return std::make_unique<MonteCarloEngine<R, JudgedLeaf<R, E>>>(
                rules, options,
                MonteCarloSettings{.exploration = judged_exploration, .keeps_tree = at_full_strength(options)});
        case Method::plain:
            return std::make_unique<MonteCarloEngine<R, RandomLeaf<R>>>(
                rules, options, MonteCarloSettings{.exploration = plain_exploration, .keeps_tree = false});
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

// An engine for a game whose rules are one of these types.
template <class E, class... Rs>
std::unique_ptr<Engine> engine_for(const AnyGame& game, Method method, const EngineOptions& options, RulesList<Rs...>) {
    std::unique_ptr<Engine> engine;
    const auto try_rules = [&]<class R>(const ErasedGame<R>* erased) {
        if (erased) engine = levelled_engine_of<R, E>(erased->rules(), method, options);
    };
    (try_rules(dynamic_cast<const ErasedGame<Rs>*>(&game)), ...);
    return engine;
}

// What the game's evaluation says of how its clock should be spread.
template <class E, class R>
double turns_ahead_of(const R& rules, const AnyPosition& pos) {
    if constexpr (CountsTurnsAhead<E, R>) return E{}.turns_ahead(rules, pos.as<typename R::Position>());
    return usual_turns_ahead;
}

template <class E, class... Rs>
double turns_ahead_by(const AnyGame& game, const AnyPosition& pos, RulesList<Rs...>) {
    double turns = usual_turns_ahead;
    const auto ask = [&]<class R>(const ErasedGame<R>* erased) {
        if (erased) turns = turns_ahead_of<E>(erased->rules(), pos);
    };
    (ask(dynamic_cast<const ErasedGame<Rs>*>(&game)), ...);
    return turns;
}

}  // namespace tavoliere
