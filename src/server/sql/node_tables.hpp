#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "server/shards.hpp"
#include "server/sql/postgres_database.hpp"
#include "server/time_control.hpp"

// The servers that share a store, and which shards each of them owns, as tables in PostgreSQL.
namespace tavoliere::server {

// In milliseconds, by the clock of the database.
#define TAVOLIERE_DATABASE_NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

// A server among others: one run of a node has one id.
struct NodeRow {
    std::string id{}, name{}, address{};
    bool alive = false;  // its lease has not ended

    bool operator==(const NodeRow&) const = default;
};

struct ShardRow {
    std::string owner{};  // empty: nobody
    std::int64_t epoch = 0;
    Millis ended = 0;  // since when nobody serves it, by the clock of whoever did; 0 while somebody does

    bool operator==(const ShardRow&) const = default;
};

// What the tables say at one moment.
struct Cluster {
    std::vector<NodeRow> nodes{};
    std::array<ShardRow, shard_count> shards{};

    bool operator==(const Cluster&) const = default;
};

// How long a node owns its shards after it was last heard.
constexpr std::int64_t node_lease_millis = 3000;

enum class Joined : unsigned char { yes, name_taken, single_server, failed };
// Enters a node, beside others only: a server that has the store alone keeps it from coming in.
Joined join_cluster(PostgresDatabase& database, const NodeRow& node, Millis now);
// A sign of life.
enum class Renewed : unsigned char { yes, buried, failed };
Renewed renew_node(PostgresDatabase& database, const NodeRow& node, Millis now);
bool read_cluster(PostgresDatabase& database, Cluster& cluster);
// Frees the shards of a node whose lease has ended; nothing happens while something of it is still being written.
bool bury_node(PostgresDatabase& database, const std::string& id);
// Takes those of the shards that nobody owns still, as they were seen, and that have the epoch they had then.
bool claim_shards(PostgresDatabase& database, const std::string& id, const std::vector<ShardClaim>& seen);
// Frees what is left and goes.
bool leave_cluster(PostgresDatabase& database, const std::string& id, Millis now);

}  // namespace tavoliere::server
