#include "server/sqlite_store.hpp"

#include <sys/stat.h>

#include <utility>

#include "core/text.hpp"
#include "server/data_check.hpp"
#include "server/log.hpp"

namespace tavoliere::server {

namespace {

Error cannot_open(const std::string& folder, const std::string& why) {
    return {
        {{"cannot use the data folder {}: {}", "non posso usare la cartella dei dati {}: {}"}, {quoted(folder), why}}};
}

// How long a start may look for damage.
constexpr std::chrono::milliseconds check_patience{1000};

}  // namespace

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& folder, Post post) {
    Result<FolderLock> lock = FolderLock::take(folder);
    if (!lock) return lock.error();
    const PrivateFiles as_they_are_made;
    const std::string path = database_in(folder);
    if (FileMark::of(path) || FileMark::of(log_of(path))) {
        if (auto fault = fault_of_data(path, check_patience)) return *fault;
        ::chmod(path.c_str(), S_IRUSR | S_IWUSR);
    }
    std::string why;
    auto writer = Database::open(path, why);
    auto reader = writer && migrate(*writer, why) ? Database::open(path, why) : nullptr;
    if (!reader) return cannot_open(folder, why);
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(writer), std::move(reader), std::move(*lock),
                                                        {path, FileMark::of(path), FileMark::of(log_of(path))},
                                                        std::move(post)));
}

bool SqliteStore::Files::in_place() const {
    return database && FileMark::of(path) == database && FileMark::of(log_of(path)) == log;
}

SqliteStore::SqliteStore(std::unique_ptr<Database> writer, std::unique_ptr<Database> reader, FolderLock lock,
                         Files files, Post post)
    : writer_(std::move(writer)),
      reader_(std::move(reader)),
      lock_(std::move(lock)),
      files_(std::move(files)),
      post_(std::move(post)) {
    write_thread_ = std::thread([this] { work_until_closed(writes_, [this](auto& jobs) { commit(jobs); }); });
    read_thread_ = std::thread([this] {
        work_until_closed(reads_, [this](auto& reads) {
            for (const Read& read : reads) read(*reader_);
        });
    });
}

// What has been written may still ask for something to be read.
SqliteStore::~SqliteStore() {
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

// A thread that is busy looks for more by itself; waking it costs about as much as a small read.
template <class Item>
void SqliteStore::enqueue(Queue<Item>& queue, Item item) {
    bool sleeps = false;
    {
        const std::lock_guard lock(mutex_);
        sleeps = queue.idle();
        queue.waiting.push_back(std::move(item));
        ++asked_;
    }
    if (sleeps) queue.wake.notify_one();
}

void SqliteStore::write(Work work, Done done, Of of) { enqueue<Job>(writes_, {std::move(work), std::move(done), of}); }

void SqliteStore::enqueue_read(Read read) { enqueue<Read>(reads_, std::move(read)); }

void SqliteStore::flush() {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return writes_.idle() && reads_.idle(); });
}

std::uint64_t SqliteStore::asked() const {
    const std::lock_guard lock(mutex_);
    return asked_;
}

bool SqliteStore::healthy() const {
    if (!files_.in_place()) return false;
    const std::lock_guard lock(mutex_);
    return healthy_;
}

template <class Item, class Handle>
void SqliteStore::work_until_closed(Queue<Item>& queue, Handle&& handle) {
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

void SqliteStore::commit(std::vector<Job>& jobs) {
    batches_.note(jobs.size());
    const Outcome outcome = try_to_commit(jobs);
    if (forgets_ && outcome.whole) forgets_ = !writer_->empty_log();
    note_health(jobs, outcome);
    for (std::size_t i = 0; i < jobs.size(); ++i)
        if (jobs[i].done)
            post_([done = std::move(jobs[i].done), durable = outcome.whole && outcome.worked[i]] { done(durable); });
}

// Each work runs inside a savepoint of the common transaction, so that one that fails takes no other along. A full disk
// may end the whole transaction; then nothing of it has happened. What was written to files that have been moved away
// meanwhile is not acknowledged.
SqliteStore::Outcome SqliteStore::try_to_commit(const std::vector<Job>& jobs) {
    Outcome outcome;
    outcome.worked.resize(jobs.size(), false);
    const auto note_failure = [&](Of of) { (of == Of::games ? outcome.games_failed : outcome.other_failed) = true; };
    bool whole = files_.in_place() && writer_->prepare("BEGIN IMMEDIATE").run();
    for (std::size_t i = 0; i < jobs.size() && whole; ++i) {
        whole = writer_->prepare("SAVEPOINT work").run();
        if (!whole) break;
        outcome.worked[i] = jobs[i].work(*writer_);
        if (!outcome.worked[i] && writer_->disk_failed()) {
            note_failure(jobs[i].of);
            outcome.why = writer_->last_error();
        }
        if (!outcome.worked[i] && writer_->in_transaction()) writer_->prepare("ROLLBACK TO work").run();
        whole = writer_->in_transaction() && writer_->prepare("RELEASE work").run();
    }
    whole = whole && writer_->prepare("COMMIT").run();
    if (!whole && outcome.why.empty()) outcome.why = writer_->last_error();
    if (!whole && writer_->in_transaction()) writer_->prepare("ROLLBACK").run();
    if (!files_.in_place()) outcome.why = "the data were moved or removed";
    outcome.whole = whole && files_.in_place();
    if (!outcome.whole)
        for (const Job& job : jobs) note_failure(job.of);
    return outcome;
}

// The log has the beginning and the end of a failure.
void SqliteStore::note_health(const std::vector<Job>& jobs, const Outcome& outcome) {
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
