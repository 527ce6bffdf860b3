#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include "server/sql/writing_right.hpp"

namespace tavoliere::server {

// The right to write to a store in PostgreSQL, for one server at a time. It is renewed by a thread and a connection of
// its own, and lost after some seconds without that, by the clock of the database. Each transfer has a number, the
// epoch; whoever writes locks the lease of their epoch for the transaction, so that nobody else can take it before the
// transaction has ended, and a server that had stood still is refused.
class StoreLease final : public WritingRight {
public:
    // Waits until the lease of a server that is gone has ended. Nothing where it does not end, because another server
    // runs, or where the database is lost; only then `why` says so.
    static std::unique_ptr<StoreLease> take(std::unique_ptr<PostgresDatabase> database, std::string& why);
    // Gives it back, so that the next server need not wait.
    ~StoreLease() override;
    StoreLease(const StoreLease&) = delete;
    StoreLease& operator=(const StoreLease&) = delete;

    bool holds_in(PostgresDatabase& writer) override;
    std::string fault() const override;

private:
    using Clock = std::chrono::steady_clock;

    StoreLease(std::unique_ptr<PostgresDatabase> database, std::string owner, std::int64_t epoch, Clock::time_point at);
    void renew_until_closed();
    void renew();
    // It was still ours then, or is somebody else's.
    void note(bool ours, Clock::time_point at);

    const std::unique_ptr<PostgresDatabase> database_;
    const std::string owner_;
    const std::int64_t epoch_;
    mutable std::mutex mutex_;
    std::condition_variable wake_;
    Clock::time_point renewed_;
    bool taken_over_ = false, closing_ = false;
    std::thread thread_;
};

}  // namespace tavoliere::server
