#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace tavoliere {

constexpr int most_lines = 500;  // that may be asked for

// When a search ends. Zero means no limit of that kind; with no limit at all it runs until it is stopped.
struct Limits {
    std::uint64_t nodes = 0;
    int depth = 0;
    std::chrono::milliseconds time{0};
    int lines = 1;
    // An action that is judged beside the best ones, as a last line where it is not one of them. Alpha-beta does so.
    std::string judged{};
};

// The clock and the stop flag of one search, shared by its threads.
class SearchControl {
public:
    using Clock = std::chrono::steady_clock;

    void begin(const Limits& limits) {
        limits_ = limits;
        start_ = Clock::now();
        stopped_.store(false, std::memory_order_relaxed);
    }
    void stop() { stopped_.store(true, std::memory_order_relaxed); }
    bool stopped() const { return stopped_.load(std::memory_order_relaxed); }

    const Limits& limits() const { return limits_; }
    double seconds() const { return std::chrono::duration<double>(Clock::now() - start_).count(); }

    // Asked now and then by the main thread: has the time run out?
    void check_time() {
        if (limits_.time.count() > 0 && Clock::now() - start_ >= limits_.time) stop();
    }

private:
    Limits limits_;
    Clock::time_point start_{};
    std::atomic<bool> stopped_{false};
};

}  // namespace tavoliere
