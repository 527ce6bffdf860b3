#include "server/time_control.hpp"

#include <algorithm>

namespace tavoliere::server {

namespace {

constexpr std::array<std::string_view, 4> kind_names{"none", "move", "fischer", "delay"};

}  // namespace

std::string_view kind_name(TimeControl::Kind kind) { return kind_names[static_cast<std::size_t>(kind)]; }

std::optional<TimeControl> checked_time_control(std::string_view kind, Millis main, Millis add) {
    const auto name = std::find(kind_names.begin(), kind_names.end(), kind);
    if (name == kind_names.end()) return std::nullopt;
    TimeControl control{static_cast<TimeControl::Kind>(name - kind_names.begin()), main, add};
    if (control.kind == TimeControl::Kind::none) return TimeControl{};
    if (main < least_main || main > longest_main || add < 0 || add > longest_add) return std::nullopt;
    if (control.kind == TimeControl::Kind::per_move) control.add = 0;
    return control;
}

Millis covered(Span span, const std::vector<Span>& by) {
    Millis sum = 0;
    for (const Span& each : by) {
        const Span common{std::max(each.begin, span.begin), std::min(each.end, span.end)};
        if (common.end <= common.begin) continue;
        sum += common.end - common.begin;
        span.begin = common.end;
    }
    return sum;
}

Millis GameClock::used(Millis now) const {
    const Millis held = held_since_ ? std::clamp(now, *held_since_, *held_until()) - *held_since_ : 0;
    return std::max<Millis>(0, now - held - since_);
}

void GameClock::start(int seat, Millis now) {
    if (!limited()) return;
    release(now);
    running_ = seat;
    since_ = now;
    ran_at_ = now;
}

void GameClock::charge(Millis used_before) {
    if (running_) since_ -= used_before;
}

void GameClock::stop(Millis now) {
    if (!running_) return;
    release(now);
    Millis& left = left_[static_cast<std::size_t>(*running_)];
    left -= std::max<Millis>(0, used(now) - delay());
    running_.reset();
}

std::array<Millis, 2> GameClock::left_after_move(Millis now, Millis lag) const {
    std::array<Millis, 2> after = left_;
    if (!running_) return after;
    Millis& left = after[static_cast<std::size_t>(*running_)];
    const Millis spent = std::max<Millis>(0, used(now) - delay() - std::clamp<Millis>(lag, 0, most_forgiven));
    left -= spent;
    if (left < 0) return after;
    if (control_.kind == TimeControl::Kind::fischer) left += control_.add;
    if (control_.kind == TimeControl::Kind::per_move) left = control_.main;
    return after;
}

std::optional<Millis> GameClock::deadline(Millis lag) const {
    if (!running_) return std::nullopt;
    if (held_since_) return held_until();
    return since_ + left_[static_cast<std::size_t>(*running_)] + delay() + std::clamp<Millis>(lag, 0, most_forgiven);
}

void GameClock::hold(Millis since) {
    if (!running_ || held_since_ || hold_left_[static_cast<std::size_t>(*running_)] <= 0) return;
    held_since_ = std::max(since, ran_at_);
}

void GameClock::hold_for(Millis now, Millis length) {
    if (!running_) return;
    held_since_ = now;
    free_hold_until_ = now + length;
}

std::optional<Millis> GameClock::held_until() const {
    if (!held_since_) return std::nullopt;
    if (free_hold_until_) return free_hold_until_;
    return *held_since_ + hold_left_[static_cast<std::size_t>(*running_)];
}

std::array<Millis, 2> GameClock::patience() const {
    return {std::max<Millis>(0, hold_left_[0]), std::max<Millis>(0, hold_left_[1])};
}

std::optional<Hold> GameClock::current_hold() const {
    if (!running_ || !held_since_) return std::nullopt;
    return Hold{*running_, {*held_since_, *held_until()}, free_hold_until_.has_value()};
}

void GameClock::release(Millis now) {
    if (!held_since_ || !running_) return;
    const Millis end = std::min(now, *held_until());
    const Millis length = std::max<Millis>(0, end - *held_since_);
    since_ += length;
    ran_at_ = end;
    if (!free_hold_until_) hold_left_[static_cast<std::size_t>(*running_)] -= std::max(length, least_hold);
    held_since_.reset();
    free_hold_until_.reset();
}

}  // namespace tavoliere::server
