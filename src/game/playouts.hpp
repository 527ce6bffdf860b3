#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>

#include "game/history.hpp"
#include "game/repetition.hpp"
#include "game/turns.hpp"

namespace tavoliere {

struct PlayoutTally {
    std::uint64_t playouts = 0;
    std::uint64_t plies = 0;
    std::array<std::uint64_t, 2> wins{};
    std::uint64_t draws = 0;
    double seconds = 0;
};

struct Playout {
    Outcome outcome;
    int plies = 0;
};

// The start and the position after each turn.
constexpr int most_positions_of(int cap) { return cap + 1; }

// One uniformly random game from this position to its end, history rules included. `seen` is scratch space, which has
// room for the positions of the longest game.
template <Game R>
Playout random_playout(const R& rules, typename R::Position pos, int cap, Random& random, RepetitionTable& seen) {
    if (rules.repetition_draws()) {
        seen.forget();
        seen.add(rules.repetition_hash(pos));
    }
    for (int plies = 0;;) {
        if constexpr (HasFiftyMoveClock<R>)
            if (rules.fifty_move_clock(pos) >= fifty_move_limit) {
                const auto own = rules.outcome(pos);
                return {own ? *own : drawn(reason_fifty_moves), plies};
            }
        if (plies >= cap) {
            const auto own = rules.outcome(pos);
            return {own ? *own : drawn(reason_cap), plies};
        }
        if (!play_random_turn(rules, pos, random)) return {*rules.outcome(pos), plies};
        ++plies;
        if (rules.repetition_draws())
            if (seen.add(rules.repetition_hash(pos)) >= 3) {
                const auto own = rules.outcome(pos);
                return {own ? *own : outcome_by_repetition(rules, pos), plies};
            }
    }
}

// Random games until the time is over or `stop` says so; at least one.
template <Game R>
PlayoutTally random_playouts(const R& rules, const typename R::Position& pos, int cap, std::uint64_t seed,
                             double seconds, const std::function<bool()>& stop) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    Random random(seed);
    RepetitionTable seen(most_positions_of(cap));
    PlayoutTally tally;
    do {
        const Playout playout = random_playout(rules, pos, cap, random, seen);
        ++tally.playouts;
        tally.plies += static_cast<std::uint64_t>(playout.plies);
        if (playout.outcome.winner == Winner::draw)
            ++tally.draws;
        else
            ++tally.wins[static_cast<std::size_t>(playout.outcome.winner)];
        tally.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    } while (tally.seconds < seconds && !stop());
    return tally;
}

}  // namespace tavoliere
