#pragma once

#include "game/game.hpp"
#include "game/history.hpp"

namespace tavoliere {

// How a game ends when a position comes for the third time: a draw, unless its rules judge otherwise.
template <Game R>
Outcome outcome_by_repetition(const R& rules, const typename R::Position& pos) {
    if constexpr (JudgesRepetition<R>) return rules.repeated(pos);
    return drawn(reason_threefold);
}

}  // namespace tavoliere
