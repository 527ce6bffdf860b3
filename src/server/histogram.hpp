#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace tavoliere::server {

// How often values came that are not above each of some bounds. Any thread may note and read; nobody waits.
class Histogram {
public:
    static constexpr std::array<std::uint64_t, 10> bounds{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};

    void note(std::uint64_t value) {
        const auto bound = std::lower_bound(bounds.begin(), bounds.end(), value);
        counts_[static_cast<std::size_t>(bound - bounds.begin())].fetch_add(1, std::memory_order_relaxed);
        sum_.fetch_add(value, std::memory_order_relaxed);
    }
    // How many are not above this bound but above the one before; after the last bound all that are above it.
    std::uint64_t count(std::size_t bound) const { return counts_[bound].load(std::memory_order_relaxed); }
    std::uint64_t sum() const { return sum_.load(std::memory_order_relaxed); }

private:
    std::array<std::atomic<std::uint64_t>, bounds.size() + 1> counts_{};
    std::atomic<std::uint64_t> sum_{0};
};

}  // namespace tavoliere::server
