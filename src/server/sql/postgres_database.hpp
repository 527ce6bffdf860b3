#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "server/sql/database.hpp"

struct pg_conn;

namespace tavoliere::server {

// A connection to PostgreSQL. When it breaks, whatever is asked of it fails until `reach_again` has worked.
class PostgresDatabase final : public Database {
public:
    // Nothing where the server cannot be reached; `why` then says so. `place` is a URL as libpq reads it.
    static std::unique_ptr<PostgresDatabase> open(const std::string& place, std::string& why);
    ~PostgresDatabase() override;

    bool execute(const char* sql) override;
    // Tries once to reach the server again where the connection is lost.
    bool begin_writing() override;
    bool begin_reading() override { return execute("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"); }
    bool in_transaction() const override;
    int changes() const override { return changes_; }
    std::string last_error() const override { return error_; }
    bool storage_failed() const override { return storage_failed_; }
    bool is_lost() const override;
    bool reach_again() override;

private:
    friend class PostgresCursor;

    explicit PostgresDatabase(pg_conn* connection) : connection_(connection) {}
    std::unique_ptr<Cursor> make_cursor(const char* sql) override;
    // Settings of this session that what is promised rests on.
    bool settle_in();
    // Takes in what a statement gave: what it changed, or why it failed.
    void note_success(const char* changed_rows);
    void note_failure(const char* state);

    pg_conn* connection_;
    int session_ = 0;     // how often the server has been reached: statements are prepared anew in each session
    int statements_ = 0;  // that have been named
    int changes_ = 0;
    std::string error_;
    bool storage_failed_ = false;
    bool ended_ = false;  // the server has said so
};

// Is this the URL of such a database?
inline bool is_postgres(std::string_view place) {
    return place.starts_with("postgresql://") || place.starts_with("postgres://");
}

// Brings the store to the newest form of its tables; false where that fails or the store is newer than the program.
bool migrate(PostgresDatabase& database, std::string& why);
// Does it have tables of a store, whatever their version? Or others, which a store must not be mixed with?
bool has_tables(PostgresDatabase& database);
bool has_foreign_tables(PostgresDatabase& database);
// Are its tables already those of this program?
bool is_up_to_date(PostgresDatabase& database);

}  // namespace tavoliere::server
