#pragma once

#include <array>
#include <cstdint>

#include "core/side.hpp"
#include "core/words.hpp"

namespace tavoliere {

enum class Winner : std::uint8_t { first = 0, second = 1, draw = 2 };

constexpr Winner winner_of(Side side) { return static_cast<Winner>(side); }

// Why a game ended: a phrase for people and an id for programs, which does not change when the phrase does.
struct Reason : Words {
    std::string_view id;

    constexpr bool operator==(const Reason&) const = default;
};

// How a game ended. The reason lives as long as the game's rules, mostly in static storage, so an outcome is a small
// value and costs nothing to make inside a search.
struct Outcome {
    Winner winner = Winner::draw;
    bool has_scores = false;
    std::array<std::int16_t, 2> scores{};  // in the order of play: the first player's colour first
    const Reason* reason = nullptr;

    constexpr bool operator==(const Outcome& other) const {
        const bool same_reason = reason == other.reason || (reason && other.reason && *reason == *other.reason);
        return winner == other.winner && has_scores == other.has_scores && scores == other.scores && same_reason;
    }
};

constexpr Outcome won_by(Side side, const Reason& reason) { return {winner_of(side), false, {}, &reason}; }
constexpr Outcome drawn(const Reason& reason) { return {Winner::draw, false, {}, &reason}; }

// More points win, equal points are a draw.
constexpr Outcome by_score(int first, int second, const Reason& reason) {
    const Winner winner = first > second ? Winner::first : first < second ? Winner::second : Winner::draw;
    return {winner, true, {static_cast<std::int16_t>(first), static_cast<std::int16_t>(second)}, &reason};
}

}  // namespace tavoliere
