#pragma once

#include "game/erased_game.hpp"
#include "search/alpha_beta_engine.hpp"
#include "search/monte_carlo_engine.hpp"

namespace tavoliere {

template <class R, class E>
std::unique_ptr<Engine> engine_of(const R& rules, Method method, const EngineOptions& options) {
    constexpr double plain_exploration = 1.0, judged_exploration = 0.4;
    switch (method == Method::standard ? E::best_method : method) {
        case Method::monte_carlo:
            return std::make_unique<MonteCarloEngine<R, JudgedLeaf<R, E>>>(rules, options, judged_exploration);
        case Method::plain:
            return std::make_unique<MonteCarloEngine<R, RandomLeaf<R>>>(rules, options, plain_exploration);
        default:
            return std::make_unique<AlphaBetaEngine<R, E>>(rules, options);
    }
}

// An engine for a game whose rules are one of these types.
template <class E, class... Rs>
std::unique_ptr<Engine> engine_for(const AnyGame& game, Method method, const EngineOptions& options, RulesList<Rs...>) {
    std::unique_ptr<Engine> engine;
    const auto try_rules = [&]<class R>(const ErasedGame<R>* erased) {
        if (erased) engine = engine_of<R, E>(erased->rules(), method, options);
    };
    (try_rules(dynamic_cast<const ErasedGame<Rs>*>(&game)), ...);
    return engine;
}

}  // namespace tavoliere
