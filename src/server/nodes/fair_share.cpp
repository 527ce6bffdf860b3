#include "server/nodes/fair_share.hpp"

#include <algorithm>

namespace tavoliere::server {

namespace {

// How many shards this node is to have.
std::size_t part_of(const Cluster& cluster, const std::string& me) {
    std::size_t staying = 0, before = 0;
    bool stays = false;
    for (const NodeRow& node : cluster.nodes) {
        if (!node.alive) continue;
        if (node.id == me) stays = true;
        if (node.id < me) ++before;
        ++staying;
    }
    if (!stays) return 0;
    return shard_count / staying + (before < shard_count % staying ? 1 : 0);
}

}  // namespace

FairShare fair_share(const Cluster& cluster, const std::string& me) {
    FairShare share;
    for (const NodeRow& node : cluster.nodes)
        if (!node.alive && node.id != me) share.bury.push_back(node.id);
    std::vector<int> own;
    std::vector<ShardClaim> free;
    for (int shard = 0; shard < shard_count; ++shard) {
        const ShardRow& row = cluster.shards[static_cast<std::size_t>(shard)];
        const bool is_owned =
            std::ranges::any_of(cluster.nodes, [&](const NodeRow& node) { return node.id == row.owner; });
        if (row.owner == me) own.push_back(shard);
        if (!is_owned) free.push_back({shard, row.epoch});
    }
    const std::size_t part = part_of(cluster, me);
    for (; own.size() > part; own.pop_back()) share.give_up.push_back(own.back());
    for (std::size_t i = 0; i < free.size() && own.size() + i < part; ++i) share.claim.push_back(free[i]);
    return share;
}

}  // namespace tavoliere::server
