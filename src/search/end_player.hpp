#pragma once

#include <optional>

#include "game/solved_end.hpp"
#include "search/limits.hpp"

namespace tavoliere {

// Decides when the solver of a game's ends is asked, and for how long: only where it will probably be done within half
// of what a search may spend, so that there is something left for an ordinary search where it is not.
template <Game R, class E>
    requires SolvesEnds<E, R>
class EndPlayer {
public:
    using Solved = SolvedEnd<typename R::Move>;

    // Takes its memory at once: a large table takes longer to get than a move may.
    EndPlayer(const R& rules, std::size_t megabytes) : ends_(rules, megabytes) {}

    void new_game() { ends_.new_game(); }

    // What was proven, if it was tried at all.
    std::optional<Solved> solve(const typename R::Position& pos, const Limits& limits, SearchControl& control) {
        if (limits.depth > 0 || limits.lines > 1) return std::nullopt;
        const double seconds = std::chrono::duration<double>(limits.time).count() / 2;
        double most_nodes = limits.nodes > 0 ? static_cast<double>(limits.nodes) / 2 : most_without_limit;
        if (seconds > 0) most_nodes = std::min(most_nodes, seconds * nodes_per_second);
        if (ends_.expected_nodes(pos) > most_nodes) return std::nullopt;
        return ends_.solve(pos, [&](std::uint64_t nodes) {
            control.check_time();
            if (limits.nodes > 0 && nodes >= limits.nodes / 2) return true;
            return control.stopped() || (seconds > 0 && control.seconds() > seconds);
        });
    }

private:
    static constexpr double nodes_per_second = 2e6;  // of a solver on a busy machine
    static constexpr double most_without_limit = 5e7;

    typename E::Ends ends_;
};

}  // namespace tavoliere
