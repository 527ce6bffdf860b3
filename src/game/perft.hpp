#pragma once

#include <limits>
#include <optional>

#include "game/turns.hpp"

namespace tavoliere {

// The number of sequences of `depth` whole turns; nothing where a position on the way has too many of them. The last
// level is counted, not played.
template <Game R>
std::optional<std::uint64_t> perft(const R& rules, const typename R::Position& pos, int depth) {
    if (depth == 0) return 1;
    if (depth == 1 || most_turns<R> < std::numeric_limits<std::uint64_t>::max()) {
        const std::uint64_t turns = count_turns(rules, pos);
        if (turns > most_turns<R>) return std::nullopt;
        if (depth == 1) return turns;
    }
    std::uint64_t leaves = 0;
    const bool was_stopped = for_each_turn(rules, pos, [&](const auto&, const auto& after) {
        const std::optional<std::uint64_t> below = perft(rules, after, depth - 1);
        leaves += below.value_or(0);
        return !below;
    });
    return was_stopped ? std::nullopt : std::optional(leaves);
}

}  // namespace tavoliere
