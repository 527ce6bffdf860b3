#include "server/nodes/fair_share.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace tavoliere::server {
namespace {

NodeRow node_of(const std::string& id) { return {id, "node " + id, "127.0.0.1:1", true}; }

std::size_t owned_by(const Cluster& cluster, const std::string& id) {
    return static_cast<std::size_t>(
        std::ranges::count_if(cluster.shards, [&](const ShardRow& row) { return row.owner == id; }));
}

// Every node does its part, one after the other, until nobody has anything to do; how many shards changed hands.
int settle(Cluster& cluster) {
    int changes = 0;
    for (bool busy = true; busy;) {
        busy = false;
        for (const NodeRow& node : std::vector<NodeRow>(cluster.nodes)) {
            if (!node.alive) continue;
            const FairShare share = fair_share(cluster, node.id);
            for (const std::string& dead : share.bury) {
                for (ShardRow& row : cluster.shards)
                    if (row.owner == dead) row.owner.clear();
                std::erase_if(cluster.nodes, [&](const NodeRow& each) { return each.id == dead; });
            }
            for (const ShardClaim& free : share.claim)
                cluster.shards[static_cast<std::size_t>(free.shard)].owner = node.id;
            for (const int shard : share.give_up) cluster.shards[static_cast<std::size_t>(shard)].owner.clear();
            changes += static_cast<int>(share.claim.size());
            busy = busy || !share.claim.empty() || !share.give_up.empty() || !share.bury.empty();
        }
    }
    return changes;
}

TEST(FairShare, IsTheSameForEverybodyWhateverComesAndGoes) {
    Cluster cluster;
    cluster.nodes = {node_of("a")};
    settle(cluster);
    EXPECT_EQ(owned_by(cluster, "a"), 64u);
    cluster.nodes.push_back(node_of("b"));
    EXPECT_EQ(settle(cluster), 32) << "no more change hands than must";
    cluster.nodes.push_back(node_of("c"));
    EXPECT_LE(settle(cluster), 22);
    EXPECT_EQ(owned_by(cluster, "a"), 22u);
    EXPECT_EQ(owned_by(cluster, "b"), 21u);
    EXPECT_EQ(owned_by(cluster, "c"), 21u);
    cluster.nodes[0].alive = false;
    settle(cluster);
    EXPECT_EQ(owned_by(cluster, "b"), 32u);
    EXPECT_EQ(owned_by(cluster, "c"), 32u);
}

TEST(FairShare, OfANodeThatIsNotThereIsFree) {
    Cluster cluster;
    cluster.nodes = {node_of("a")};
    for (ShardRow& row : cluster.shards) row.owner = "somebody";
    EXPECT_EQ(fair_share(cluster, "a").claim.size(), 64u);
}

// More nodes than shards: some have none, and nobody quarrels.
TEST(FairShare, OfManyNodesIsOneOrNone) {
    Cluster cluster;
    for (int i = 0; i < 100; ++i) cluster.nodes.push_back(node_of(std::to_string(100 + i)));
    EXPECT_EQ(settle(cluster), 64);
    for (const NodeRow& node : cluster.nodes) EXPECT_LE(owned_by(cluster, node.id), 1u);
}

TEST(Shards, AreNamedByTheFirstLetterOfARoom) {
    EXPECT_EQ(shard_of("A234567890123456789012"), 0);
    EXPECT_EQ(shard_of("_234567890123456789012"), 63);
    EXPECT_EQ(shard_of(""), -1);
    EXPECT_EQ(shard_of("?"), -1);
}

TEST(Shards, AreWrittenFromTheClaimAndServedLater) {
    HeldShards held;
    EXPECT_EQ(held.claim_of("B").epoch, 0);
    held.claim({1, 7});
    EXPECT_EQ(held.claim_of("Bxyz"), (ShardClaim{1, 7}));
    EXPECT_FALSE(held.serves("Bxyz"));
    held.begin_serving(1);
    EXPECT_TRUE(held.serves("Bxyz"));
    EXPECT_EQ(held.served(), std::vector<int>{1});
    held.claim({1, 9});
    EXPECT_FALSE(held.serves("Bxyz")) << "anew";
    held.drop(1);
    EXPECT_EQ(held.claim_of("B").epoch, 0);
}

}  // namespace
}  // namespace tavoliere::server
