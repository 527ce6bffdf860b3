#pragma once

#include <chrono>
#include <cstdint>
#include <vector>

#include "game/turns.hpp"

namespace tavoliere {

// The parts of a game's static face that the benchmarks time.
enum class Timed : unsigned char {
    legal,    // the legal steps of a position
    turns,    // all whole turns of a position, with the positions they lead to
    play,     // one step on a copy of a position
    outcome,  // the judgement of a position
};

struct Timing {
    std::uint64_t count = 0;  // how often it was done
    double seconds = 0;
    std::uint64_t residue = 0;  // depends on all the results, so that none of them can be left out
};

// Does one thing for one position, or for each of its steps; returns how often.
template <Game R>
std::uint64_t do_timed(const R& rules, const typename R::Position& pos, const StepList<R>& steps, Timed what,
                       std::uint64_t& residue) {
    switch (what) {
        case Timed::legal: {
            StepList<R> list;
            rules.legal(pos, list);
            residue += static_cast<std::uint64_t>(list.size());
            return 1;
        }
        case Timed::turns:
            for_each_turn(rules, pos, [&](const auto&, const auto& after) { residue ^= rules.hash(after); });
            return 1;
        case Timed::play:
            for (const auto step : steps) {
                typename R::Position after = pos;
                rules.play(after, step);
                residue ^= rules.hash(after);
            }
            return static_cast<std::uint64_t>(steps.size());
        case Timed::outcome:
            residue += rules.outcome(pos).has_value();
            return 1;
    }
    return 0;
}

// Goes through the positions again and again until the time is over.
template <Game R>
Timing time_work(const R& rules, const std::vector<typename R::Position>& positions, Timed what, double seconds) {
    using Clock = std::chrono::steady_clock;
    std::vector<StepList<R>> steps(positions.size());
    for (std::size_t i = 0; i < positions.size(); ++i) rules.legal(positions[i], steps[i]);

    Timing timing;
    const auto start = Clock::now();
    do {
        for (std::size_t i = 0; i < positions.size(); ++i)
            timing.count += do_timed(rules, positions[i], steps[i], what, timing.residue);
        timing.seconds = std::chrono::duration<double>(Clock::now() - start).count();
    } while (timing.seconds < seconds);
    return timing;
}

}  // namespace tavoliere
