#pragma once

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include "core/move_list.hpp"
#include "game/game.hpp"
#include "game/info.hpp"

namespace tavoliere {

// Shorter games that begin where an opening has been played: after each of three, given as turns with spaces between.
// An opening with a turn that is not legal is left out.
template <class Rules>
std::vector<ShortStart> starts_after(const Rules& rules, const std::array<std::string_view, 3>& openings) {
    constexpr std::array<std::string_view, 3> ids{"begun-1", "begun-2", "begun-3"};
    constexpr std::array<Words, 3> names{{{"opening already played, no. 1", "apertura già giocata, n. 1"},
                                          {"opening already played, no. 2", "apertura già giocata, n. 2"},
                                          {"opening already played, no. 3", "apertura già giocata, n. 3"}}};
    const auto play_step = [&](typename Rules::Position& pos, typename Rules::Move step) {
        MoveList<typename Rules::Move, Rules::max_steps> legal;
        rules.legal(pos, legal);
        if (!legal.contains(step)) return false;
        rules.play(pos, step);
        return true;
    };
    const auto play_all = [&](typename Rules::Position& pos, std::string_view turns) {
        while (!turns.empty()) {
            const std::size_t end = std::min(turns.find(' '), turns.size());
            const auto turn = rules.read_turn(pos, turns.substr(0, end));
            if (!turn) return false;
            for (int i = 0; i < turn->count; ++i)
                if (!play_step(pos, turn->steps[i])) return false;
            turns.remove_prefix(std::min(end + 1, turns.size()));
        }
        return true;
    };
    std::vector<ShortStart> starts;
    for (std::size_t i = 0; i < openings.size(); ++i) {
        typename Rules::Position pos = rules.start();
        if (play_all(pos, openings[i]))
            starts.push_back({.id = ids[i], .name = names[i], .position = rules.format(pos)});
    }
    return starts;
}

}  // namespace tavoliere
