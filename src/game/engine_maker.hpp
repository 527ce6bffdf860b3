#pragma once

#include <memory>

#include "game/exact_value.hpp"

namespace tavoliere {

class Engine;
struct Ladder;
struct EngineOptions;
enum class Method;

// How engines are made for a game with these rules. Searches are templates that stand above the games' contract, so a
// game hands this to its erased face (search/engine_factory.hpp makes it).
template <class R>
struct EngineMaker {
    std::unique_ptr<Engine> (*make)(const R& rules, Method method, const EngineOptions& options);
    double (*turns_ahead)(const R& rules, const typename R::Position& pos);
    const Ladder& (*ladder)();
    ExactValue (*solve)(const R& rules, const typename R::Position& pos, const SolveLimits& limits);
};

}  // namespace tavoliere
