#pragma once

#include <algorithm>
#include <chrono>

namespace tavoliere {

// A player's clock for a whole game.
struct GameClock {
    std::chrono::milliseconds left{0};
    std::chrono::milliseconds increment{0};  // added after every move

    bool operator==(const GameClock&) const = default;
};

// How many more turns there will be, where a game does not say better.
constexpr double usual_turns_ahead = 25;

// The time for one turn when so many like it are to come. A little is kept back for the transmission of the answer. On
// a clock that has run out it is a millisecond, because a late answer is better than none.
inline std::chrono::milliseconds time_for_turn(const GameClock& clock, double turns_ahead) {
    using std::chrono::milliseconds;
    constexpr milliseconds kept_back{30}, least{1};
    const auto part =
        milliseconds(static_cast<milliseconds::rep>(static_cast<double>(clock.left.count()) / turns_ahead));
    return std::max(least, std::min(part + clock.increment * 3 / 4, clock.left - kept_back));
}

}  // namespace tavoliere
