#include "server/sql/sql_store.hpp"

#include <algorithm>
#include <chrono>
#include <unordered_set>
#include <utility>

#include "server/log.hpp"
#include "server/sql/postgres_engine.hpp"

namespace tavoliere::server {

namespace {

// How many moves are added by one statement at most.
constexpr std::size_t most_together = 256;
constexpr std::chrono::milliseconds between_reaches{200};

}  // namespace

Result<std::unique_ptr<SqlStore>> SqlStore::open(const std::string& place, Post post) {
    Result<std::unique_ptr<SqlEngine>> engine = open_engine(place);
    if (!engine) return engine.error();
    return std::unique_ptr<SqlStore>(new SqlStore(std::move(*engine), nullptr, std::move(post)));
}

Result<std::unique_ptr<SqlStore>> SqlStore::open(const std::string& place, WritingRight& right, const HeldShards& held,
                                                 Post post) {
    Result<std::unique_ptr<SqlEngine>> engine = PostgresEngine::open(place, right);
    if (!engine) return engine.error();
    return std::unique_ptr<SqlStore>(new SqlStore(std::move(*engine), &held, std::move(post)));
}

SqlStore::SqlStore(std::unique_ptr<SqlEngine> engine, const HeldShards* held, Post post)
    : engine_(std::move(engine)), held_(held), post_(std::move(post)) {
    write_thread_ = std::thread([this] { work_until_closed(writes_, [this](auto& jobs) { commit(jobs); }); });
    read_thread_ = std::thread([this] { work_until_closed(reads_, [this](auto& reads) { do_reads(reads); }); });
}

// What has been written may still ask for something to be read.
SqlStore::~SqlStore() {
    flush();
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    writes_.wake.notify_one();
    reads_.wake.notify_one();
    write_thread_.join();
    read_thread_.join();
}

void SqlStore::write(Work work, Done done, Of of, Concern concern) {
    enqueue<Job>(writes_, {std::move(work), std::move(done), of, std::move(concern)});
}

SqlStore::Concern SqlStore::room_concern(const std::string& room, bool everybody) const {
    if (!held_) return {};
    return {{held_->claim_of(room)}, everybody};
}

void SqlStore::enqueue_read(Read read) { enqueue<Read>(reads_, std::move(read)); }

void SqlStore::flush() {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return writes_.idle() && (reads_.idle() || !reachable_); });
}

std::uint64_t SqlStore::asked() const {
    const std::lock_guard lock(mutex_);
    return asked_;
}

bool SqlStore::healthy() const {
    if (!engine_->fault().empty()) return false;
    const std::lock_guard lock(mutex_);
    return healthy_;
}

template <class Item, class Handle>
void SqlStore::work_until_closed(Queue<Item>& queue, Handle&& handle) {
    std::unique_lock lock(mutex_);
    while (true) {
        queue.wake.wait(lock, [&] { return closing_ || !queue.waiting.empty(); });
        if (queue.waiting.empty()) return;
        std::vector<Item> items = std::move(queue.waiting);
        queue.waiting.clear();
        queue.busy = true;
        lock.unlock();
        handle(items);
        lock.lock();
        queue.busy = false;
        if (queue.idle()) idle_.notify_all();
    }
}

void SqlStore::do_reads(const std::vector<Read>& reads) {
    for (const Read& read : reads)
        while (!read(engine_->reader()))
            if (!wait_for_engine()) return;
}

bool SqlStore::wait_for_engine() {
    while (!engine_->reader().reach_again()) {
        std::unique_lock lock(mutex_);
        reachable_ = false;
        idle_.notify_all();
        if (reads_.wake.wait_for(lock, between_reaches, [this] { return closing_; })) return false;
    }
    reachable_ = true;
    return true;
}

void SqlStore::commit(std::vector<Job>& jobs) {
    batches_.note(jobs.size());
    const Outcome outcome = try_to_commit(jobs);
    if (forgets_ && outcome.whole) forgets_ = !engine_->forget_deleted();
    note_health(jobs, outcome);
    std::vector<std::pair<Done, bool>> answers;
    for (std::size_t i = 0; i < jobs.size(); ++i)
        if (jobs[i].done) answers.emplace_back(std::move(jobs[i].done), outcome.whole && outcome.worked[i]);
    if (answers.empty()) return;
    post_([answers = std::move(answers)] {
        for (const auto& [done, durable] : answers) done(durable);
    });
}

// A full disk may end the whole transaction; then nothing of it has happened. What was written to data that are no
// longer ours is not acknowledged.
SqlStore::Outcome SqlStore::try_to_commit(const std::vector<Job>& jobs) {
    Database& db = engine_->writer();
    Outcome outcome;
    outcome.worked.resize(jobs.size(), false);
    others_kept_out_ = false;
    bool whole = engine_->begin_writing();
    for (std::size_t next = 0; next < jobs.size() && whole;) whole = work_off(jobs, next, outcome);
    whole = whole && db.prepare("COMMIT").run();
    if (!whole && outcome.why.empty()) outcome.why = db.last_error();
    if (!whole && db.in_transaction()) db.prepare("ROLLBACK").run();
    if (const std::string fault = engine_->fault(); !fault.empty()) {
        outcome.why = fault;
        whole = false;
    }
    outcome.whole = whole;
    if (!outcome.whole)
        for (const Job& job : jobs) outcome.note_failure(job.of);
    return outcome;
}

bool SqlStore::admits(const Job& job) const {
    return std::ranges::all_of(job.concern.claims, [this](const ShardClaim& claim) { return engine_->admits(claim); });
}

bool SqlStore::work_off(const std::vector<Job>& jobs, std::size_t& next, Outcome& outcome) {
    if (!admits(jobs[next])) {
        ++fenced_;
        ++next;
        return true;
    }
    std::vector<const NewMove*> moves;
    std::unordered_set<std::string_view> rooms;
    for (std::size_t i = next; i < jobs.size() && jobs[i].move && moves.size() < most_together; ++i) {
        if (!admits(jobs[i]) || !rooms.insert(jobs[i].move->room).second) break;
        moves.push_back(jobs[i].move.get());
    }
    if (moves.size() > 1)
        if (const auto added = engine_->add_moves(moves)) {
            for (const bool worked : *added) outcome.worked[next++] = worked;
            return true;
        }
    const std::size_t index = next++;
    return work_off_one(jobs[index], jobs.size() == 1, index, outcome);
}

// Each work runs inside a savepoint of the common transaction, so that one that fails takes no other along. A work that
// is alone may take the transaction along, and is spared the two steps that a savepoint costs.
bool SqlStore::work_off_one(const Job& job, bool alone, std::size_t index, Outcome& outcome) {
    Database& db = engine_->writer();
    if (job.concern.everybody && !std::exchange(others_kept_out_, true) && !engine_->keep_others_out()) return false;
    if (!alone && !db.prepare("SAVEPOINT work").run()) return false;
    outcome.worked[index] = job.work(db);
    if (!outcome.worked[index] && db.storage_failed()) {
        outcome.note_failure(job.of);
        outcome.why = db.last_error();
    }
    if (!db.in_transaction()) return false;
    if (alone) return outcome.worked[index] || (db.prepare("ROLLBACK").run() && engine_->begin_writing());
    if (!outcome.worked[index]) db.prepare("ROLLBACK TO work").run();
    return db.in_transaction() && db.prepare("RELEASE work").run();
}

// The log has the beginning and the end of a failure.
void SqlStore::note_health(const std::vector<Job>& jobs, const Outcome& outcome) {
    bool game_written = false;
    for (std::size_t i = 0; i < jobs.size(); ++i)
        game_written = game_written || (outcome.whole && outcome.worked[i] && jobs[i].of == Of::games);
    if (outcome.games_failed || game_written) games_failed_ = outcome.games_failed;
    const bool healthy = !games_failed_ && !outcome.other_failed;
    {
        const std::lock_guard lock(mutex_);
        if (std::exchange(healthy_, healthy) == healthy) return;
    }
    if (healthy)
        log("storage works again");
    else
        log("storage failed", {{"why", outcome.why}});
}

}  // namespace tavoliere::server
