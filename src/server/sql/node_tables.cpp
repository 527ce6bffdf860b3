#include "server/sql/node_tables.hpp"

namespace tavoliere::server {

namespace {

// What is begun ends here: with a commit where all of it has worked.
template <class Work>
bool in_transaction(PostgresDatabase& database, Work work) {
    if (!database.execute("BEGIN")) return false;
    if (work() && database.execute("COMMIT")) return true;
    if (database.in_transaction()) database.execute("ROLLBACK");
    return false;
}

bool is_used_by_a_single_server(PostgresDatabase& database) {
    Statement row =
        database.prepare("SELECT until > " TAVOLIERE_DATABASE_NOW " FROM lease WHERE name = 'server' FOR UPDATE");
    return !row.row() || row.number(0) == 1;
}

// What a server that had the store alone has served until its last note.
bool take_over_from_single_server(PostgresDatabase& database) {
    Statement others = database.prepare("SELECT 1 FROM node WHERE until > " TAVOLIERE_DATABASE_NOW);
    if (others.row()) return true;
    return database
        .prepare("UPDATE shard SET ended = (SELECT coalesce(max(alive), 0) FROM run) WHERE owner = '' AND ended = 0")
        .run();
}

}  // namespace

// Whoever comes in locks the row of the single server's lease, and gives it a new epoch, so that one that stood still
// meanwhile writes nothing any more.
Joined join_cluster(PostgresDatabase& database, const NodeRow& node, Millis now) {
    Joined joined = Joined::failed;
    in_transaction(database, [&] {
        if (is_used_by_a_single_server(database)) {
            joined = database.storage_failed() ? Joined::failed : Joined::single_server;
            return false;
        }
        Statement named = database.prepare("SELECT 1 FROM node WHERE name = ? AND until > " TAVOLIERE_DATABASE_NOW);
        if (named.bind(node.name).row()) {
            joined = Joined::name_taken;
            return false;
        }
        const bool entered =
            database.prepare("UPDATE lease SET owner = '', epoch = epoch + 1 WHERE name = 'server'").run() &&
            take_over_from_single_server(database) &&
            database.prepare("INSERT INTO node VALUES (?, ?, ?, " TAVOLIERE_DATABASE_NOW " + ?, ?)")
                .bind_all(node.id, node.name, node.address, node_lease_millis, now)
                .run();
        if (entered) joined = Joined::yes;
        return entered;
    });
    return joined;
}

Renewed renew_node(PostgresDatabase& database, const NodeRow& node, Millis now) {
    Statement renewal =
        database.prepare("UPDATE node SET until = " TAVOLIERE_DATABASE_NOW " + ?, alive = ? WHERE id = ?");
    if (!renewal.bind_all(node_lease_millis, now, node.id).run()) return Renewed::failed;
    return database.changes() == 1 ? Renewed::yes : Renewed::buried;
}

bool read_cluster(PostgresDatabase& database, Cluster& cluster) {
    Statement node =
        database.prepare("SELECT id, name, address, until > " TAVOLIERE_DATABASE_NOW " FROM node ORDER BY id");
    cluster = {};
    while (node.row()) cluster.nodes.push_back({node.text(0), node.text(1), node.text(2), node.number(3) == 1});
    Statement shard = database.prepare("SELECT n, owner, epoch, ended FROM shard ORDER BY n");
    while (shard.row()) {
        const std::int64_t n = shard.number(0);
        if (n >= 0 && n < shard_count)
            cluster.shards[static_cast<std::size_t>(n)] = {shard.text(1), shard.number(2), shard.number(3)};
    }
    return !node.failed() && !shard.failed();
}

// Who writes holds the node's row: it is buried before or after, and never in between. A node that stood still in the
// middle of a transaction is let go by the database soon.
bool bury_node(PostgresDatabase& database, const std::string& id) {
    return in_transaction(database, [&] {
        Statement gone = database.prepare("SELECT alive FROM node WHERE id = ? AND until <= " TAVOLIERE_DATABASE_NOW
                                          " FOR UPDATE SKIP LOCKED");
        if (!gone.bind(id).row()) return false;
        return database
                   .prepare(
                       "UPDATE shard SET owner = '', ended = CASE ended WHEN 0 THEN ? ELSE ended END WHERE owner = ?")
                   .bind_all(gone.number(0), id)
                   .run() &&
               database.prepare("DELETE FROM node WHERE id = ?").bind(id).run();
    });
}

// Two nodes may want the same shard at once. Who comes second waits for the row and then looks at it anew, but not at
// the owner's row in another table: the epoch, which is in the row itself, tells that somebody was quicker.
bool claim_shards(PostgresDatabase& database, const std::string& id, const std::vector<ShardClaim>& seen) {
    return in_transaction(database, [&] {
        for (const ShardClaim& shard : seen)
            if (!database
                     .prepare("UPDATE shard SET owner = ?, epoch = epoch + 1 WHERE n = ? AND epoch = ? AND NOT EXISTS "
                              "(SELECT 1 FROM node WHERE node.id = shard.owner)")
                     .bind_all(id, shard.shard, shard.epoch)
                     .run())
                return false;
        return true;
    });
}

bool leave_cluster(PostgresDatabase& database, const std::string& id, Millis now) {
    return in_transaction(database, [&] {
        return database
                   .prepare(
                       "UPDATE shard SET owner = '', ended = CASE ended WHEN 0 THEN ? ELSE ended END WHERE owner = ?")
                   .bind_all(now, id)
                   .run() &&
               database.prepare("DELETE FROM node WHERE id = ?").bind(id).run();
    });
}

}  // namespace tavoliere::server
