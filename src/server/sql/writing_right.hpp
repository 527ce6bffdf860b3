#pragma once

#include <string>

#include "server/shards.hpp"
#include "server/sql/postgres_database.hpp"

namespace tavoliere::server {

// By what right a server writes to a store in PostgreSQL.
class WritingRight {
public:
    virtual ~WritingRight() = default;

    // Is it still ours for all of this transaction?
    virtual bool holds_in(PostgresDatabase& writer) = 0;
    // Why it is not known to be ours; empty where it is.
    virtual std::string fault() const = 0;
    // In the transaction for which it was last asked: may rooms be written by this claim?
    virtual bool admits(const ShardClaim&) const { return true; }
    // Keeps others from writing what is not of one room alone, until the transaction ends.
    virtual bool keep_others_out(PostgresDatabase&) { return true; }
    // Lets go of a shard, which is written no longer in this transaction either.
    virtual bool release(PostgresDatabase&, const ShardClaim&, std::int64_t) { return true; }
};

}  // namespace tavoliere::server
