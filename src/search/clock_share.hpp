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

// What to spend on one turn when so many like it are to come. A little is kept back for the way of the answer; on a
// clock that has run out there is still a moment, because an answer that comes late is better than none.
inline std::chrono::milliseconds share_of(const GameClock& clock, double turns_ahead) {
    using std::chrono::milliseconds;
    constexpr milliseconds kept_back{30}, least{1};
    const auto part =
        milliseconds(static_cast<milliseconds::rep>(static_cast<double>(clock.left.count()) / turns_ahead));
    return std::max(least, std::min(part + clock.increment * 3 / 4, clock.left - kept_back));
}

}  // namespace tavoliere
