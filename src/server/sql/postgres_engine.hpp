#pragma once

#include <memory>
#include <string>

#include "server/sql/postgres_database.hpp"
#include "server/sql/sql_engine.hpp"
#include "server/sql/store_lease.hpp"

namespace tavoliere::server {

// Tables in PostgreSQL. One server at a time writes to them: whoever holds the lease.
class PostgresEngine final : public SqlEngine {
public:
    static Result<std::unique_ptr<SqlEngine>> open(const std::string& place);

    Database& writer() override { return *writer_; }
    Database& reader() override { return *reader_; }
    bool begin_writing() override;
    std::string fault() const override { return lease_->fault(); }
    std::optional<std::vector<bool>> add_moves(std::span<const NewMove* const> moves) override;

private:
    PostgresEngine(std::unique_ptr<PostgresDatabase> writer, std::unique_ptr<PostgresDatabase> reader,
                   std::unique_ptr<StoreLease> lease);

    std::unique_ptr<PostgresDatabase> writer_, reader_;
    std::unique_ptr<StoreLease> lease_;
};

}  // namespace tavoliere::server
