#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

namespace tavoliere::server {

// A prepared statement as an engine keeps it, to be run again and again. Places and columns count from 0.
class Cursor {
public:
    enum class Step : unsigned char { row, done, failed };

    virtual ~Cursor() = default;
    virtual bool bind(int place, std::int64_t number) = 0;
    virtual bool bind(int place, double number) = 0;
    virtual bool bind(int place, std::string_view text) = 0;
    virtual Step step() = 0;
    virtual std::int64_t number(int column) const = 0;
    virtual double real(int column) const = 0;
    virtual std::string text(int column) const = 0;
    // Ready to be run again, with nothing bound.
    virtual void reset() = 0;
};

// One run of a prepared statement: bind in order, then step through its rows.
class Statement {
public:
    // Nothing where it could not be prepared: then it fails.
    explicit Statement(Cursor* cursor) : cursor_(cursor), failed_(!cursor) {}
    Statement(const Statement&) = delete;
    Statement& operator=(const Statement&) = delete;
    ~Statement() {
        if (cursor_) cursor_->reset();
    }

    Statement& bind(std::int64_t number) { return bind_next(number); }
    Statement& bind(int number) { return bind_next(std::int64_t{number}); }
    Statement& bind(double number) { return bind_next(number); }
    Statement& bind(std::string_view text) { return bind_next(text); }
    template <class... Values>
    Statement& bind_all(const Values&... values) {
        (bind(values), ...);
        return *this;
    }

    // Moves to the next row; false after the last one and after a failure.
    bool row() {
        if (failed_) return false;
        const Cursor::Step step = cursor_->step();
        failed_ = step == Cursor::Step::failed;
        return step == Cursor::Step::row;
    }
    // Runs a statement that gives no rows; false where it failed.
    bool run() {
        while (row()) continue;
        return !failed_;
    }
    bool failed() const { return failed_; }

    std::int64_t number(int column) const { return cursor_->number(column); }
    double real(int column) const { return cursor_->real(column); }
    std::string text(int column) const { return cursor_->text(column); }

private:
    template <class Value>
    Statement& bind_next(Value value) {
        if (cursor_ && !cursor_->bind(bound_++, value)) failed_ = true;
        return *this;
    }

    Cursor* cursor_;
    int bound_ = 0;
    bool failed_;
};

// A connection to a database, for one thread at a time. What is asked of it is written in the SQL that all engines
// know, with ? or ?1 for values. Statements are prepared once.
class Database {
public:
    virtual ~Database() = default;
    Database(const Database&) = delete;
    Database& operator=(const Database&) = delete;

    // `sql` must be a literal: it is the key under which the prepared statement is kept.
    Statement prepare(const char* sql);
    // Statements without values.
    virtual bool execute(const char* sql) = 0;

    virtual bool begin_writing() = 0;
    // All that is read until the end of the transaction is as it was at one moment.
    virtual bool begin_reading() = 0;
    virtual bool in_transaction() const = 0;
    // How many rows the last statement changed.
    virtual int changes() const = 0;
    virtual std::string last_error() const = 0;
    // Whether the last failure was the storage's, and not only something that may not be written, such as a name that
    // is taken.
    virtual bool storage_failed() const = 0;
    // Whether nothing can be asked until the engine has been reached again. What was found before is then worth
    // nothing.
    virtual bool is_lost() const { return false; }
    // Tries once.
    virtual bool reach_again() { return true; }

protected:
    Database() = default;
    virtual std::unique_ptr<Cursor> make_cursor(const char* sql) = 0;
    // To be called while what the cursors are made of is still there.
    void forget_cursors() { cursors_.clear(); }

private:
    std::unordered_map<const char*, std::unique_ptr<Cursor>> cursors_;
};

inline Statement Database::prepare(const char* sql) {
    std::unique_ptr<Cursor>& cursor = cursors_[sql];
    if (!cursor) cursor = make_cursor(sql);
    return Statement(cursor.get());
}

}  // namespace tavoliere::server
