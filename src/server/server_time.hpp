#pragma once

#include <algorithm>
#include <chrono>
#include <functional>
#include <mutex>

#include "server/time_control.hpp"

namespace tavoliere::server {

// Since 1970, but never going back: it starts from the system's clock and goes on by the steady one, as long as the
// server says that it runs. A machine that was blocked, or a process that was stopped, could not hear anybody's move:
// of that time only `longest_step` has passed.
class ServerTime {
public:
    static constexpr Millis longest_step = 250;
    using Clock = std::function<Millis()>;

    explicit ServerTime(Clock steady = steady_clock, Millis start = system_time())
        : steady_(std::move(steady)), at_tick_(start), ticked_(steady_()) {}

    Millis now() const {
        const std::lock_guard lock(mutex_);
        return at_tick_ + std::min(since_tick(), longest_step);
    }
    // The server runs. How long it did not since the last time, beyond what has passed.
    Millis tick() {
        const std::lock_guard lock(mutex_);
        const Millis passed = since_tick(), counted = std::min(passed, longest_step);
        at_tick_ += counted;
        ticked_ += passed;
        return passed - counted;
    }

private:
    static Millis steady_clock() { return in_millis(std::chrono::steady_clock::now().time_since_epoch()); }
    static Millis system_time() { return in_millis(std::chrono::system_clock::now().time_since_epoch()); }
    template <class Duration>
    static Millis in_millis(Duration duration) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
    }
    Millis since_tick() const { return steady_() - ticked_; }

    Clock steady_;
    mutable std::mutex mutex_;
    Millis at_tick_;  // what time it was then
    Millis ticked_;   // when the server last said that it runs, by the steady clock
};

}  // namespace tavoliere::server
