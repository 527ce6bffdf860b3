#include "server/database.hpp"

#include <sqlite3.h>

namespace tavoliere::server {

namespace {

// How long a writer waits for others, and for readers when it would empty the log: that can be tried again.
constexpr int longest_wait = 5000, wait_for_readers = 50;

}  // namespace

Statement::~Statement() {
    if (!statement_) return;
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
}

Statement& Statement::bind(std::int64_t number) {
    if (statement_ && sqlite3_bind_int64(statement_, ++bound_, number) != SQLITE_OK) failed_ = true;
    return *this;
}

Statement& Statement::bind(double number) {
    if (statement_ && sqlite3_bind_double(statement_, ++bound_, number) != SQLITE_OK) failed_ = true;
    return *this;
}

Statement& Statement::bind(std::string_view text) {
    if (statement_ && sqlite3_bind_text(statement_, ++bound_, text.data(), static_cast<int>(text.size()),
                                        SQLITE_TRANSIENT) != SQLITE_OK)
        failed_ = true;
    return *this;
}

bool Statement::row() {
    if (failed_) return false;
    const int result = sqlite3_step(statement_);
    failed_ = result != SQLITE_ROW && result != SQLITE_DONE;
    return result == SQLITE_ROW;
}

bool Statement::run() {
    while (row()) continue;
    return !failed_;
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(statement_, column); }
double Statement::real(int column) const { return sqlite3_column_double(statement_, column); }

std::string Statement::text(int column) const {
    const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_, column));
    return text ? std::string(text, static_cast<std::size_t>(sqlite3_column_bytes(statement_, column))) : "";
}

std::unique_ptr<Database> Database::open(const std::string& path, std::string& why) {
    sqlite3* connection = nullptr;
    const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    const bool opened = sqlite3_open_v2(path.c_str(), &connection, flags, nullptr) == SQLITE_OK;
    std::unique_ptr<Database> database(new Database(connection));
    if (opened) sqlite3_busy_timeout(connection, longest_wait);
    // FULL: a commit has reached the disk when it returns. That is what an acknowledged move rests on.
    // What is deleted is overwritten, so that nobody finds it in the file later.
    if (opened && database->execute("PRAGMA journal_mode=WAL") && database->execute("PRAGMA synchronous=FULL") &&
        database->execute("PRAGMA secure_delete=ON"))
        return database;
    why = database->last_error();
    return nullptr;
}

std::unique_ptr<Database> Database::open_to_read(const std::string& path, std::string& why) {
    sqlite3* connection = nullptr;
    const int flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX;
    const bool opened = sqlite3_open_v2(path.c_str(), &connection, flags, nullptr) == SQLITE_OK;
    std::unique_ptr<Database> database(new Database(connection));
    if (opened) sqlite3_busy_timeout(connection, longest_wait);
    if (opened) return database;
    why = database->last_error();
    return nullptr;
}

Database::~Database() {
    for (const auto& [sql, statement] : statements_) sqlite3_finalize(statement);
    sqlite3_close(connection_);
}

bool Database::execute(const char* sql) {
    return sqlite3_exec(connection_, sql, nullptr, nullptr, nullptr) == SQLITE_OK;
}

Statement Database::prepare(const char* sql) {
    sqlite3_stmt*& statement = statements_[sql];
    if (!statement) sqlite3_prepare_v3(connection_, sql, -1, SQLITE_PREPARE_PERSISTENT, &statement, nullptr);
    return Statement(statement);
}

bool Database::in_transaction() const { return sqlite3_get_autocommit(connection_) == 0; }
int Database::changes() const { return sqlite3_changes(connection_); }
std::string Database::last_error() const { return sqlite3_errmsg(connection_); }

bool Database::disk_failed() const {
    constexpr int primary_code = 0xff;
    const int code = sqlite3_errcode(connection_) & primary_code;
    return code == SQLITE_FULL || code == SQLITE_IOERR || code == SQLITE_READONLY || code == SQLITE_CORRUPT ||
           code == SQLITE_NOTADB || code == SQLITE_CANTOPEN || code == SQLITE_ERROR;  // such as a table that is gone
}

bool Database::empty_log() {
    sqlite3_busy_timeout(connection_, wait_for_readers);
    Statement checkpoint = prepare("PRAGMA wal_checkpoint(TRUNCATE)");
    const bool emptied = checkpoint.row() && checkpoint.number(0) == 0;
    sqlite3_busy_timeout(connection_, longest_wait);
    return emptied;
}

void Database::give_up_after(std::chrono::milliseconds patience) {
    constexpr int steps_between_looks = 10'000;
    patience_ends_ = std::chrono::steady_clock::now() + patience;
    sqlite3_progress_handler(
        connection_, steps_between_looks,
        [](void* self) {
            return std::chrono::steady_clock::now() > static_cast<Database*>(self)->patience_ends_ ? 1 : 0;
        },
        this);
}

bool Database::gave_up() const { return sqlite3_errcode(connection_) == SQLITE_INTERRUPT; }

}  // namespace tavoliere::server
