#pragma once

#include <string>
#include <vector>

#include "server/sql/node_tables.hpp"

namespace tavoliere::server {

// What a node does to have its part of the shards, and no more.
struct FairShare {
    std::vector<ShardClaim> claim{};  // that nobody owns, each with the epoch it has now
    std::vector<int> give_up{};       // of its own
    std::vector<std::string> bury{};  // whose lease has ended
};

// All nodes that see the same decide the same, each for itself: the shards are divided by the nodes that are alive, and
// in the order of their ids the first ones have one more.
FairShare fair_share(const Cluster& cluster, const std::string& me);

}  // namespace tavoliere::server
