#pragma once

#include <atomic>
#include <cstdint>

namespace tavoliere::server {

// What /metrics counts.
struct Metrics {
    std::atomic<std::uint64_t> messages{0};
    std::atomic<std::uint64_t> moves{0};
    std::atomic<std::uint64_t> refusals{0};
    std::atomic<std::uint64_t> games{0};
    std::atomic<std::uint64_t> storage_failures{0};
    std::atomic<std::uint64_t> connections{0};  // now
    std::atomic<std::uint64_t> tables{0};       // now, in memory
    std::atomic<std::uint64_t> requests{0};
};

}  // namespace tavoliere::server
