#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

struct sqlite3;
struct sqlite3_stmt;

namespace tavoliere::server {

class Database;

// One run of a prepared statement: bind in order, then step through its rows.
class Statement {
public:
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    ~Statement();

    Statement& bind(std::int64_t number);
    Statement& bind(int number) { return bind(std::int64_t{number}); }
    Statement& bind(double number);
    Statement& bind(std::string_view text);
    template <class... Values>
    Statement& bind_all(const Values&... values) {
        (bind(values), ...);
        return *this;
    }

    // Moves to the next row; false after the last one and after a failure.
    bool row();
    // Runs a statement that gives no rows; false where it failed.
    bool run();
    bool failed() const { return failed_; }

    std::int64_t number(int column) const;
    double real(int column) const;
    std::string text(int column) const;

private:
    friend class Database;
    explicit Statement(sqlite3_stmt* statement) : statement_(statement), failed_(!statement) {}

    sqlite3_stmt* statement_;
    int bound_ = 0;
    bool failed_;
};

// A connection to the store's file, for one thread at a time. Statements are prepared once.
class Database {
public:
    // Nothing where the file cannot be opened; `why` then says so.
    static std::unique_ptr<Database> open(const std::string& path, std::string& why);
    // One that changes nothing, also beside a server that does.
    static std::unique_ptr<Database> open_to_read(const std::string& path, std::string& why);
    ~Database();
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    bool execute(const char* sql);
    // `sql` must be a literal: it is the key under which the prepared statement is kept.
    Statement prepare(const char* sql);
    bool in_transaction() const;
    int changes() const;
    std::string last_error() const;
    // Whether the last failure was the disk's, and not only something that may not be written, such as a name that is
    // taken.
    bool disk_failed() const;

    // Brings what was written last from the log into the file and empties the log; false where somebody still reads it.
    bool empty_log();
    // Whatever is asked of it fails when this time is over.
    void give_up_after(std::chrono::milliseconds patience);
    bool gave_up() const;

private:
    explicit Database(sqlite3* connection) : connection_(connection) {}

    sqlite3* connection_;
    std::chrono::steady_clock::time_point patience_ends_{};
    std::unordered_map<const char*, sqlite3_stmt*> statements_;
};

// Brings the store to the newest form of its tables; false where that fails or the store is newer than the program.
bool migrate(Database& database, std::string& why);
// Are its tables already those of this program?
bool is_up_to_date(Database& database);

}  // namespace tavoliere::server
