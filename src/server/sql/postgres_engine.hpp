#pragma once

#include <memory>
#include <string>

#include "server/sql/postgres_database.hpp"
#include "server/sql/sql_engine.hpp"
#include "server/sql/store_lease.hpp"

namespace tavoliere::server {

// Tables in PostgreSQL. Who has the right writes to them: one server at a time, or the nodes that share them.
class PostgresEngine final : public SqlEngine {
public:
    // For the only server, which takes the lease.
    static Result<std::unique_ptr<SqlEngine>> open(const std::string& place);
    // For one of several nodes, which has joined them.
    static Result<std::unique_ptr<SqlEngine>> open(const std::string& place, WritingRight& right);

    Database& writer() override { return *writer_; }
    Database& reader() override { return *reader_; }
    bool begin_writing() override;
    std::string fault() const override { return right_.fault(); }
    bool admits(const ShardClaim& claim) const override { return right_.admits(claim); }
    bool keep_others_out() override { return right_.keep_others_out(*writer_); }
    bool release(const ShardClaim& claim, Millis ended) override { return right_.release(*writer_, claim, ended); }
    std::optional<std::vector<bool>> add_moves(std::span<const NewMove* const> moves) override;

private:
    PostgresEngine(std::unique_ptr<PostgresDatabase> writer, std::unique_ptr<PostgresDatabase> reader,
                   std::unique_ptr<StoreLease> lease, WritingRight& right);

    std::unique_ptr<PostgresDatabase> writer_, reader_;
    std::unique_ptr<StoreLease> lease_;  // nothing in a node
    WritingRight& right_;
};

}  // namespace tavoliere::server
