#include "server/sql/sqlite_database.hpp"

#include <sqlite3.h>

namespace tavoliere::server {

namespace {

// How long a writer waits for others, and for readers when it would empty the log: that can be tried again.
constexpr int longest_wait = 5000, wait_for_readers = 50;

class SqliteCursor final : public Cursor {
public:
    explicit SqliteCursor(sqlite3_stmt* statement) : statement_(statement) {}
    ~SqliteCursor() override { sqlite3_finalize(statement_); }
    SqliteCursor(const SqliteCursor&) = delete;
    SqliteCursor& operator=(const SqliteCursor&) = delete;

    bool bind(int place, std::int64_t number) override {
        return sqlite3_bind_int64(statement_, place + 1, number) == SQLITE_OK;
    }
    bool bind(int place, double number) override {
        return sqlite3_bind_double(statement_, place + 1, number) == SQLITE_OK;
    }
    bool bind(int place, std::string_view text) override {
        return sqlite3_bind_text(statement_, place + 1, text.data(), static_cast<int>(text.size()), SQLITE_TRANSIENT) ==
               SQLITE_OK;
    }
    Step step() override {
        const int result = sqlite3_step(statement_);
        return result == SQLITE_ROW ? Step::row : result == SQLITE_DONE ? Step::done : Step::failed;
    }
    std::int64_t number(int column) const override { return sqlite3_column_int64(statement_, column); }
    double real(int column) const override { return sqlite3_column_double(statement_, column); }
    std::string text(int column) const override {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
        return text ? std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))) : "";
    }
    void reset() override {
        sqlite3_reset(statement_);
        sqlite3_clear_bindings(statement_);
    }

private:
    sqlite3_stmt* statement_;
};

}  // namespace

std::unique_ptr<SqliteDatabase> SqliteDatabase::open(const std::string& path, std::string& why) {
    sqlite3* connection = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const bool opened = sqlite3_open_v2(path.c_str(), &connection, flags, nullptr) == SQLITE_OK;
    std::unique_ptr<SqliteDatabase> database(new SqliteDatabase(connection));
    if (opened) sqlite3_busy_timeout(connection, longest_wait);
    // FULL: a commit has reached the disk when it returns. That is what an acknowledged move rests on.
    // What is deleted is overwritten, so that nobody finds it in the file later.
    if (opened && database->execute("PRAGMA journal_mode=WAL") && database->execute("PRAGMA synchronous=FULL") &&
        database->execute("PRAGMA secure_delete=ON"))
        return database;
    why = database->last_error();
    return nullptr;
}

std::unique_ptr<SqliteDatabase> SqliteDatabase::open_to_read(const std::string& path, std::string& why) {
    sqlite3* connection = nullptr;
    const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
    const bool opened = sqlite3_open_v2(path.c_str(), &connection, flags, nullptr) == SQLITE_OK;
    std::unique_ptr<SqliteDatabase> database(new SqliteDatabase(connection));
    if (opened) sqlite3_busy_timeout(connection, longest_wait);
    if (opened) return database;
    why = database->last_error();
    return nullptr;
}

SqliteDatabase::~SqliteDatabase() {
    forget_cursors();
    sqlite3_close(connection_);
}

bool SqliteDatabase::execute(const char* sql) {
    return sqlite3_exec(connection_, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

std::unique_ptr<Cursor> SqliteDatabase::make_cursor(const char* sql) {
    sqlite3_stmt* statement = nullptr;
    sqlite3_prepare_v3(connection_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    return statement ? std::make_unique<SqliteCursor>(statement) : nullptr;
}

bool SqliteDatabase::in_transaction() const { return sqlite3_get_autocommit(connection_) == 0; }
int SqliteDatabase::changes() const { return sqlite3_changes(connection_); }
std::string SqliteDatabase::last_error() const { return sqlite3_errmsg(connection_); }

bool SqliteDatabase::storage_failed() const {
    constexpr int primary_code = 0xff;
    const int code = sqlite3_errcode(connection_) & primary_code;
    return code == SQLITE_FULL || code == SQLITE_IOERR || code == SQLITE_READONLY || code == SQLITE_CORRUPT ||
           code == SQLITE_NOTADB || code == SQLITE_CANTOPEN || code == SQLITE_ERROR;  // such as a table that is gone
}

bool SqliteDatabase::empty_log() {
    sqlite3_busy_timeout(connection_, wait_for_readers);
    Statement checkpoint = prepare("PRAGMA wal_checkpoint(TRUNCATE)");
    const bool emptied = checkpoint.row() && checkpoint.number(0) == 0;
    sqlite3_busy_timeout(connection_, longest_wait);
    return emptied;
}

void SqliteDatabase::give_up_after(std::chrono::milliseconds patience) {
    constexpr int steps_between_looks = 10'000;
    patience_ends_ = std::chrono::steady_clock::now() + patience;
    sqlite3_progress_handler(
        connection_, steps_between_looks,
        [](void* self) {
            return std::chrono::steady_clock::now() > static_cast<SqliteDatabase*>(self)->patience_ends_ ? 1 : 0;
        },
        this);
}

bool SqliteDatabase::gave_up() const { return sqlite3_errcode(connection_) == SQLITE_INTERRUPT; }

}  // namespace tavoliere::server
