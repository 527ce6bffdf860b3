#pragma once

#include <algorithm>
#include <cstdint>

#include "game/solved_endgame.hpp"
#include "search/limits.hpp"

namespace tavoliere {

// Decides when the solver of a game's endgames is asked, and for how long: only where it will probably be done within
// half of the limits, so that there is something left for an ordinary search where it is not.
template <Game R, class E>
    requires SolvesEndgames<E, R>
class EndgameSearch {
public:
    using Solved = SolvedEndgame<typename R::Move>;

    // Allocates its memory at once: for a large table that takes longer than a move may.
    EndgameSearch(const R& rules, std::size_t megabytes) : ends_(rules, megabytes) {}

    void new_game() { ends_.new_game(); }

    bool is_worth_trying(const typename R::Position& pos, const Limits& limits) const {
        if (limits.depth > 0 || limits.lines > 1) return false;
        double most_nodes = limits.nodes > 0 ? static_cast<double>(limits.nodes) / 2 : most_expected_without_limit;
        if (limits.time.count() > 0) most_nodes = std::min(most_nodes, seconds_of(limits) * nodes_per_second);
        return ends_.expected_nodes(pos) <= most_nodes;
    }

    // What was proven within half of the limits.
    Solved solve(const typename R::Position& pos, const Limits& limits, SearchControl& control) {
        const std::uint64_t most_nodes = limits.nodes > 0 ? limits.nodes / 2 : most_without_limit;
        return ends_.solve(pos, [&](std::uint64_t nodes) {
            control.check_time();
            if (nodes >= most_nodes || control.stopped()) return true;
            return limits.time.count() > 0 && control.seconds() > seconds_of(limits);
        });
    }

private:
    static constexpr double nodes_per_second = 2e6;  // of a solver on a busy machine
    // Without a limit the solver is asked where it should take some seconds, and stopped after about a minute.
    static constexpr double most_expected_without_limit = 5e7;
    static constexpr std::uint64_t most_without_limit = 200'000'000;

    static double seconds_of(const Limits& limits) { return std::chrono::duration<double>(limits.time).count() / 2; }

    typename E::Ends ends_;
};

}  // namespace tavoliere
