#pragma once

#include <atomic>
#include <cstdint>

namespace tavoliere {

// A number that one thread counts up and any other may read meanwhile. A plain load and store cost the counting thread
// nothing, unlike an atomic addition.
class NodeCounter {
public:
    void reset() { value_.store(0, std::memory_order_relaxed); }
    void operator++() { value_.store(value() + 1, std::memory_order_relaxed); }
    std::uint64_t value() const { return value_.load(std::memory_order_relaxed); }

private:
    std::atomic<std::uint64_t> value_{0};
};

}  // namespace tavoliere
