#pragma once

#include <array>
#include <cstdint>

#include "core/side.hpp"
#include "core/words.hpp"

namespace tavoliere {

enum class Winner : std::uint8_t { first = 0, second = 1, draw = 2 };

constexpr Winner winner_of(Side side) { return static_cast<Winner>(side); }

// How a game ended. The reason points at a phrase with static storage, so an outcome is a small value and costs nothing
// to make inside a search.
struct Outcome {
    Winner winner = Winner::draw;
    bool has_scores = false;
    std::array<std::int16_t, 2> scores{};  // in the order of play: the first player's colour first
    const Words* reason = nullptr;

    constexpr bool operator==(const Outcome&) const = default;
};

constexpr Outcome won_by(Side side, const Words& reason) { return {winner_of(side), false, {}, &reason}; }
constexpr Outcome drawn(const Words& reason) { return {Winner::draw, false, {}, &reason}; }

// More points win, equal points are a draw.
constexpr Outcome by_score(int first, int second, const Words& reason) {
    const Winner winner = first > second ? Winner::first : first < second ? Winner::second : Winner::draw;
    return {winner, true, {static_cast<std::int16_t>(first), static_cast<std::int16_t>(second)}, &reason};
}

}  // namespace tavoliere
