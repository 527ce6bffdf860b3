#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tavoliere::server {

// Milliseconds, as a span or since 1970.
using Millis = std::int64_t;

constexpr Millis second = 1000, minute = 60 * second, day = 24 * 60 * minute;

// How the players' time is limited.
struct TimeControl {
    enum class Kind : unsigned char {
        none,
        per_move,  // `main` for every move: games by correspondence
        fischer,   // `main` for the game, and `add` more with every move
        delay,     // `main` for the game; the first `add` of every move are free
    };

    Kind kind = Kind::none;
    Millis main = 0;
    Millis add = 0;

    bool operator==(const TimeControl&) const = default;
};

// Whoever has so long for each move need not be there.
constexpr bool is_by_correspondence(const TimeControl& time) {
    return time.kind == TimeControl::Kind::per_move && time.main >= 60 * minute;
}

constexpr Millis least_main = 5 * second, longest_main = 30 * day, longest_add = 10 * minute;

// A control with times in the bounds; nothing otherwise.
std::optional<TimeControl> checked_time_control(std::string_view kind, Millis main, Millis add);

// "none", "move", "fischer", "delay"
std::string_view kind_name(TimeControl::Kind kind);

struct Span {
    Millis begin = 0, end = 0;

    bool operator==(const Span&) const = default;
};

// How much of a span others cover; they are in the order of their beginnings.
Millis covered(Span span, const std::vector<Span>& by);

// A span in which a clock stands still, as long as nothing ends it earlier.
struct Hold {
    int seat = 0;
    Span span{};
    bool free = false;  // beside what a player may use

    bool operator==(const Hold&) const = default;
};

// Both players' time in one game. It is told the time by its caller, who alone knows what time it is.
//
// A cut holds a clock: while the one whose time runs is not connected, it stands still, for at most `longest_hold` in
// all the game. What a player's connection is known to take is forgiven, at most `most_forgiven` for each move.
class GameClock {
public:
    static constexpr Millis longest_hold = 30 * second;
    static constexpr Millis most_forgiven = 500;
    // What the shortest cut uses up of it, so that there are not endlessly many to write down.
    static constexpr Millis least_hold = 100;

    GameClock() = default;
    explicit GameClock(const TimeControl& control) : control_(control), left_{control.main, control.main} {}

    bool limited() const { return control_.kind != TimeControl::Kind::none; }
    const std::array<Millis, 2>& left() const { return left_; }
    void set_left(const std::array<Millis, 2>& left) { left_ = left; }
    std::optional<int> running() const { return running_; }
    // Since when the running time runs; while it is held, as it will have to be counted once the longest hold is over.
    Millis since() const { return held_since_ ? since_ + (*held_until() - *held_since_) : since_; }
    Millis delay() const { return control_.kind == TimeControl::Kind::delay ? control_.add : 0; }

    // This seat's time runs from now on.
    void start(int seat, Millis now);
    // Nobody's time runs; what was used is used up.
    void stop(Millis now);
    // Where each move has its own time, both have the whole of it again.
    void renew_moves() {
        if (control_.kind == TimeControl::Kind::per_move) left_ = {control_.main, control_.main};
    }
    // Nobody's time runs; what is left is as it was last set.
    void forget_running(Millis now) {
        release(now);
        running_.reset();
    }
    // What would be left to each if the running one moved now; negative when it is too late.
    std::array<Millis, 2> left_after_move(Millis now, Millis lag) const;
    // When the running time ends, or the hold that keeps it.
    std::optional<Millis> deadline(Millis lag) const;

    // Stands still since then, but not since before it was last known to run.
    void hold(Millis since);
    void release(Millis now);
    bool held() const { return held_since_.has_value(); }
    // The end of the longest hold that is still allowed.
    std::optional<Millis> held_until() const;
    // What is left to each seat of the patience with cuts.
    std::array<Millis, 2> patience() const;
    // Holds of a given length, beside what a player may use: after a restart.
    void hold_for(Millis now, Millis length);

    // The hold that lasts; its end is the latest that it may have.
    std::optional<Hold> current_hold() const;

    // Time, and patience with cuts, that was used before a restart.
    void charge(Millis used);
    void charge_hold(int seat, Millis held) { hold_left_[static_cast<std::size_t>(seat)] -= held; }

private:
    Millis used(Millis now) const;

    TimeControl control_;
    std::array<Millis, 2> left_{};
    std::optional<int> running_;
    Millis since_ = 0;
    Millis ran_at_ = 0;  // when it was last known to run
    std::optional<Millis> held_since_;
    std::optional<Millis> free_hold_until_;
    std::array<Millis, 2> hold_left_{longest_hold, longest_hold};
};

}  // namespace tavoliere::server
