#include "server/sql/postgres_database.hpp"

#include <array>
#include <charconv>
#include <cstring>
#include <vector>

#include "server/sql/libpq.hpp"

namespace tavoliere::server {

namespace {

constexpr Oid oid_of_number = 20, oid_of_text = 25, oid_of_real = 701;

struct ResultEnd {
    void operator()(PGresult* result) const { libpq().clear(result); }
};
using PostgresResult = std::unique_ptr<PGresult, ResultEnd>;

// ? and ?1 are $1 here.
std::string with_numbered_values(std::string_view sql) {
    std::string numbered;
    int values = 0;
    for (std::size_t i = 0; i < sql.size(); ++i) {
        if (sql[i] != '?') {
            numbered += sql[i];
            continue;
        }
        numbered += '$';
        const bool has_number = i + 1 < sql.size() && sql[i + 1] >= '1' && sql[i + 1] <= '9';
        if (!has_number) numbered += std::to_string(++values);
    }
    return numbered;
}

template <class Number>
std::string text_of(Number number) {
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    return {text.data(), end};
}

// Failures of the server and not of what it was asked: no connection, no space, no memory, its end, a standby, damage,
// and tables that are gone.
bool is_of_storage(std::string_view state) {
    for (const std::string_view kind : {"08", "53", "57", "58", "XX", "25006", "42P01"})
        if (state.starts_with(kind)) return true;
    return state.empty();
}

}  // namespace

class PostgresCursor final : public Cursor {
public:
    PostgresCursor(PostgresDatabase& database, const char* sql, std::string name)
        : database_(database), sql_(with_numbered_values(sql)), name_(std::move(name)) {}

    bool bind(int place, std::int64_t number) override { return put(place, text_of(number), oid_of_number); }
    bool bind(int place, double number) override { return put(place, text_of(number), oid_of_real); }
    bool bind(int place, std::string_view text) override { return put(place, std::string(text), oid_of_text); }

    Step step() override {
        if (!result_ && !run()) return Step::failed;
        return ++row_ < libpq().row_count(result_.get()) ? Step::row : Step::done;
    }
    std::int64_t number(int column) const override {
        const std::string_view value = at(column);
        if (value == "t") return 1;
        std::int64_t number = 0;
        std::from_chars(value.data(), value.data() + value.size(), number);
        return number;
    }
    double real(int column) const override {
        const std::string_view value = at(column);
        double number = 0;
        std::from_chars(value.data(), value.data() + value.size(), number);
        return number;
    }
    std::string text(int column) const override { return std::string(at(column)); }
    void reset() override {
        result_.reset();
        row_ = -1;
        values_.clear();
    }

private:
    bool put(int place, std::string value, Oid type) {
        const auto index = static_cast<std::size_t>(place);
        if (values_.size() <= index) values_.resize(index + 1);
        if (types_.size() <= index) types_.resize(index + 1);
        types_[index] = type;
        values_[index] = std::move(value);
        return true;
    }

    std::string_view at(int column) const {
        return {libpq().value(result_.get(), row_, column),
                static_cast<std::size_t>(libpq().length(result_.get(), row_, column))};
    }

    // The types of the values are those that are bound first, and the same at every run.
    bool prepare() {
        if (prepared_in_ == database_.session_) return true;
        const PostgresResult prepared(libpq().prepare(database_.connection_, name_.c_str(), sql_.c_str(),
                                                      static_cast<int>(types_.size()), types_.data()));
        if (!succeeded(prepared.get())) return false;
        prepared_in_ = database_.session_;
        return true;
    }

    bool run() {
        if (!prepare()) return false;
        std::vector<const char*> values;
        values.reserve(values_.size());
        for (const std::string& value : values_) values.push_back(value.c_str());
        PostgresResult result(libpq().exec_prepared(
            database_.connection_, name_.c_str(), static_cast<int>(values.size()), values.data(), nullptr, nullptr, 0));
        if (!succeeded(result.get())) return false;
        result_ = std::move(result);
        database_.note_success(libpq().changed_rows(result_.get()));
        return true;
    }

    bool succeeded(const PGresult* result) {
        const ExecStatusType status = libpq().result_status(result);
        if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return true;
        const char* state = libpq().result_error_field(result, PG_DIAG_SQLSTATE);
        database_.note_failure(state ? state : "");
        return false;
    }

    PostgresDatabase& database_;
    const std::string sql_, name_;
    int prepared_in_ = 0;
    std::vector<std::string> values_;
    std::vector<Oid> types_;
    PostgresResult result_;
    int row_ = -1;
};

std::unique_ptr<PostgresDatabase> PostgresDatabase::open(const std::string& place, std::string& why) {
    if (!libpq()) {
        why = "libpq.so.5 is not installed";
        return nullptr;
    }
    // What the place says itself comes first: an option there overrides these.
    const std::array<const char*, 7> names{"connect_timeout",
                                           "tcp_user_timeout",
                                           "keepalives_idle",
                                           "client_encoding",
                                           "application_name",
                                           "dbname",
                                           nullptr};
    const std::array<const char*, 7> values{"3", "5000", "5", "UTF8", "tavoliere", place.c_str(), nullptr};
    constexpr int dbname_is_a_url = 1;
    std::unique_ptr<PostgresDatabase> database(
        new PostgresDatabase(libpq().connect(names.data(), values.data(), dbname_is_a_url)));
    if (!database->is_lost() && database->settle_in()) return database;
    why = libpq().error_message(database->connection_);
    while (!why.empty() && why.back() == '\n') why.pop_back();
    return nullptr;
}

PostgresDatabase::~PostgresDatabase() {
    forget_cursors();
    libpq().finish(connection_);
}

// A transaction that its server no longer hears of ends soon, so that nobody waits for its locks.
bool PostgresDatabase::settle_in() {
    ++session_;
    libpq().set_notice_processor(connection_, [](void*, const char*) {}, nullptr);
    return execute(
        "SET synchronous_commit = on; SET idle_in_transaction_session_timeout = '3s'; SET lock_timeout = '5s'");
}

bool PostgresDatabase::execute(const char* sql) {
    const PostgresResult result(libpq().exec(connection_, sql));
    const ExecStatusType status = libpq().result_status(result.get());
    const bool succeeded = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    const char* state = libpq().result_error_field(result.get(), PG_DIAG_SQLSTATE);
    if (succeeded)
        note_success(libpq().changed_rows(result.get()));
    else
        note_failure(state ? state : "");
    return succeeded;
}

bool PostgresDatabase::begin_writing() { return (!is_lost() || reach_again()) && execute("BEGIN"); }

bool PostgresDatabase::in_transaction() const {
    const PGTransactionStatusType status = libpq().transaction_status(connection_);
    return status == PQTRANS_INTRANS || status == PQTRANS_INERROR;
}

bool PostgresDatabase::is_lost() const { return ended_ || libpq().status(connection_) != CONNECTION_OK; }

bool PostgresDatabase::reach_again() {
    libpq().reset(connection_);
    ended_ = false;
    return !is_lost() && settle_in();
}

std::unique_ptr<Cursor> PostgresDatabase::make_cursor(const char* sql) {
    return std::make_unique<PostgresCursor>(*this, sql, "s" + std::to_string(++statements_));
}

void PostgresDatabase::note_success(const char* changed_rows) {
    changes_ = 0;
    std::from_chars(changed_rows, changed_rows + std::strlen(changed_rows), changes_);
    storage_failed_ = false;
}

void PostgresDatabase::note_failure(const char* state) {
    error_ = libpq().error_message(connection_);
    while (!error_.empty() && error_.back() == '\n') error_.pop_back();
    storage_failed_ = is_of_storage(state);
    // The operator, a crash or a time that was over has ended this session.
    ended_ = ended_ || std::string_view(state).starts_with("57P") || std::string_view(state) == "25P03";
}

}  // namespace tavoliere::server
