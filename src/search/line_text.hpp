#pragma once

#include <string>
#include <vector>

#include "game/game.hpp"

namespace tavoliere {

// The whole turns of a sequence of steps as text; steps of a last turn that is not complete are dropped.
template <class R>
std::vector<std::string> actions_of(const R& rules, typename R::Position pos, const typename R::Move* steps,
                                    int count) {
    std::vector<std::string> actions;
    typename R::Position before = pos;
    TurnOf<R> turn;
    for (int i = 0; i < count; ++i) {
        turn.add(steps[i]);
        rules.play(pos, steps[i]);
        if (rules.mid_turn(pos)) continue;
        actions.push_back(rules.format_turn(before, turn));
        before = pos;
        turn = {};
    }
    return actions;
}

}  // namespace tavoliere
