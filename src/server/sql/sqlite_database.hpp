#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "server/sql/database.hpp"

struct sqlite3;

namespace tavoliere::server {

// A file of SQLite.
class SqliteDatabase final : public Database {
public:
    // Nothing where the file cannot be opened; `why` then says so.
    static std::unique_ptr<SqliteDatabase> open(const std::string& path, std::string& why);
    // One that changes nothing, also beside a server that does.
    static std::unique_ptr<SqliteDatabase> open_to_read(const std::string& path, std::string& why);
    ~SqliteDatabase() override;

    bool execute(const char* sql) override;
    bool begin_writing() override { return prepare("BEGIN IMMEDIATE").run(); }
    bool begin_reading() override { return prepare("BEGIN").run(); }
    bool in_transaction() const override;
    int changes() const override;
    std::string last_error() const override;
    bool storage_failed() const override;

    // Brings what was written last from the log into the file and empties the log; false where somebody still reads it.
    bool empty_log();
    // Whatever is asked of it fails when this time is over.
    void give_up_after(std::chrono::milliseconds patience);
    bool gave_up() const;

private:
    explicit SqliteDatabase(sqlite3* connection) : connection_(connection) {}
    std::unique_ptr<Cursor> make_cursor(const char* sql) override;

    sqlite3* connection_;
    std::chrono::steady_clock::time_point patience_ends_{};
};

// Brings the store to the newest form of its tables; false where that fails or the store is newer than the program.
bool migrate(SqliteDatabase& database, std::string& why);
// Are its tables already those of this program?
bool is_up_to_date(SqliteDatabase& database);

}  // namespace tavoliere::server
