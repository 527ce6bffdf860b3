#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/histogram.hpp"

namespace tavoliere::server {

// What /metrics counts.
struct Metrics {
    std::atomic<std::uint64_t> messages{0};
    std::atomic<std::uint64_t> moves{0};
    std::atomic<std::uint64_t> answered_bytes{0};  // of what was said to one connection alone
    std::atomic<std::uint64_t> refusals{0};
    std::atomic<std::uint64_t> games{0};
    std::atomic<std::uint64_t> games_removed{0};  // of guests, whose time was over
    std::atomic<std::uint64_t> stored_bytes{0};   // of what was asked to be written
    std::atomic<std::uint64_t> storage_failures{0};
    std::atomic<std::uint64_t> mails_sent{0};
    std::atomic<std::uint64_t> mails_failed{0};
    std::atomic<std::uint64_t> requests{0};
    std::atomic<std::uint64_t> requests_abandoned{0};
    std::atomic<std::uint64_t> forwarded{0};        // to other nodes
    std::atomic<std::uint64_t> shards_taken{0};     // that another node had, or nobody
    std::atomic<std::uint64_t> shards{0};           // now, that this node serves
    std::atomic<std::uint64_t> linked_nodes{0};     // now
    std::atomic<std::uint64_t> connections{0};      // now
    std::atomic<std::uint64_t> tables{0};           // now, in memory
    std::atomic<std::uint64_t> sleeping_clocks{0};  // now, of tables that are not
    std::atomic<std::uint64_t> reviews_waiting{0};  // now
    Histogram acknowledgements{};                   // in milliseconds
};

// What else a node counts.
struct NodeNumbers {
    std::uint64_t burials = 0;  // of other nodes
    std::uint64_t fenced = 0;   // writes that were refused because their shard was no longer ours
};
std::string node_text(const Metrics& metrics, const NodeNumbers& numbers);

// By the name of a pool: how many things wait there.
using Waiting = std::vector<std::pair<std::string_view, std::size_t>>;

// As Prometheus reads it; docs/server.md has the list.
std::string prometheus_text(const Metrics& metrics, const Histogram& batches, const Waiting& waiting);

}  // namespace tavoliere::server
