#include "server/sql/store_lease.hpp"

#include <algorithm>
#include <utility>

#include "server/ids.hpp"
#include "server/sql/node_tables.hpp"

namespace tavoliere::server {

namespace {

constexpr std::int64_t lease_millis = 6000;
constexpr std::chrono::milliseconds between_renewals{2000}, trusted_for{5000}, longest_lease_wait{10'000},
    between_takings{200};

// Nodes that share the store keep a single server out. Whoever comes in locks the row of the lease first.
std::int64_t epoch_of(PostgresDatabase& database, const std::string& owner) {
    if (!database.execute("BEGIN") || !database.execute("SELECT 1 FROM lease WHERE name = 'server' FOR UPDATE"))
        return 0;
    std::int64_t epoch = 0;
    {
        Statement taken = database.prepare(
            "UPDATE lease SET owner = ?1, epoch = epoch + 1, until = " TAVOLIERE_DATABASE_NOW
            " + ?2 WHERE name = 'server' AND until <= " TAVOLIERE_DATABASE_NOW
            " AND NOT EXISTS (SELECT 1 FROM node WHERE node.until > " TAVOLIERE_DATABASE_NOW ") RETURNING epoch");
        if (taken.bind_all(owner, lease_millis).row()) epoch = taken.number(0);
    }
    const bool cleared = epoch == 0 || (database.execute("UPDATE shard SET owner = '', ended = 0") &&
                                        database.execute("DELETE FROM node"));
    if (cleared && database.execute("COMMIT")) return epoch;
    if (database.in_transaction()) database.execute("ROLLBACK");
    return 0;
}

}  // namespace

std::unique_ptr<StoreLease> StoreLease::take(std::unique_ptr<PostgresDatabase> database, std::string& why) {
    const std::string owner = random_id();
    const auto patience = Clock::now() + longest_lease_wait;
    do {
        const Clock::time_point at = Clock::now();
        if (const std::int64_t epoch = epoch_of(*database, owner))
            return std::unique_ptr<StoreLease>(new StoreLease(std::move(database), owner, epoch, at));
        std::this_thread::sleep_for(between_takings);
    } while (Clock::now() < patience && !database->is_lost());
    why = database->is_lost() ? database->last_error() : "";
    return nullptr;
}

StoreLease::StoreLease(std::unique_ptr<PostgresDatabase> database, std::string owner, std::int64_t epoch,
                       Clock::time_point at)
    : database_(std::move(database)), owner_(std::move(owner)), epoch_(epoch), renewed_(at) {
    thread_ = std::thread([this] { renew_until_closed(); });
}

StoreLease::~StoreLease() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
    database_->prepare("UPDATE lease SET until = 0 WHERE owner = ? AND epoch = ?").bind_all(owner_, epoch_).run();
}

bool StoreLease::holds_in(PostgresDatabase& writer) {
    const Clock::time_point at = Clock::now();
    Statement held = writer.prepare("SELECT 1 FROM lease WHERE name = 'server' AND owner = ? AND epoch = ? FOR SHARE");
    const bool ours = held.bind_all(owner_, epoch_).row();
    if (!held.failed()) note(ours, at);
    return ours;
}

std::string StoreLease::fault() const {
    const std::lock_guard lock(mutex_);
    if (taken_over_) return "another server has taken over the store";
    return Clock::now() - renewed_ < trusted_for ? "" : "the database cannot be reached";
}

void StoreLease::renew_until_closed() {
    std::unique_lock lock(mutex_);
    while (!wake_.wait_for(lock, between_renewals, [this] { return closing_; })) {
        lock.unlock();
        renew();
        lock.lock();
    }
}

void StoreLease::renew() {
    if (database_->is_lost() && !database_->reach_again()) return;
    const Clock::time_point at = Clock::now();
    Statement renewal = database_->prepare("UPDATE lease SET until = " TAVOLIERE_DATABASE_NOW
                                           " + ? WHERE name = 'server' AND owner = ? AND epoch = ?");
    if (!renewal.bind_all(lease_millis, owner_, epoch_).run()) return;
    note(database_->changes() == 1, at);
}

void StoreLease::note(bool ours, Clock::time_point at) {
    const std::lock_guard lock(mutex_);
    if (ours)
        renewed_ = std::max(renewed_, at);
    else
        taken_over_ = true;
}

}  // namespace tavoliere::server
