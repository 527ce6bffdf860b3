#include "server/sqlite_store.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <utility>

#include "core/text.hpp"
#include "server/log.hpp"

namespace tavoliere::server {

namespace {

Error cannot_open(const std::string& folder, const std::string& why) {
    return {
        {{"cannot use the data folder {}: {}", "non posso usare la cartella dei dati {}: {}"}, {quoted(folder), why}}};
}

// The lock ends with the process, however that ends.
int locked_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file >= 0 && ::flock(file, LOCK_EX | LOCK_NB) == 0) return file;
    if (file >= 0) ::close(file);
    return -1;
}

}  // namespace

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::string& folder, Post post) {
    ::mkdir(folder.c_str(), 0700);
    const int lock = locked_file(folder + "/lock");
    if (lock < 0)
        return Error{{{"cannot use the data folder {}: it cannot be written, or another server uses it",
                       "non posso usare la cartella dei dati {}: non vi si può scrivere, o la usa un altro server"},
                      {quoted(folder)}}};
    const std::string path = folder + "/tavoliere.db";
    std::string why;
    auto writer = Database::open(path, why);
    auto reader = writer && migrate(*writer, why) ? Database::open(path, why) : nullptr;
    if (!reader) {
        ::close(lock);
        return cannot_open(folder, why);
    }
    return std::unique_ptr<SqliteStore>(new SqliteStore(std::move(writer), std::move(reader), lock, std::move(post)));
}

SqliteStore::SqliteStore(std::unique_ptr<Database> writer, std::unique_ptr<Database> reader, int lock, Post post)
    : writer_(std::move(writer)), reader_(std::move(reader)), lock_(lock), post_(std::move(post)) {
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
    ::close(lock_);
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

void SqliteStore::write(Work work, Done done) { enqueue<Job>(writes_, {std::move(work), std::move(done)}); }

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

// Each work runs inside a savepoint of the common transaction, so that one that fails takes no other along. A full disk
// may end the whole transaction; then nothing of it has happened.
void SqliteStore::commit(std::vector<Job>& jobs) {
    batches_.note(jobs.size());
    std::vector<bool> worked(jobs.size(), false);
    bool whole = writer_->prepare("BEGIN IMMEDIATE").run(), disk_works = true;
    std::string why;
    for (std::size_t i = 0; i < jobs.size() && whole; ++i) {
        whole = writer_->prepare("SAVEPOINT work").run();
        if (!whole) break;
        worked[i] = jobs[i].work(*writer_);
        if (!worked[i] && writer_->disk_failed()) {
            disk_works = false;
            why = writer_->last_error();
        }
        if (!worked[i] && writer_->in_transaction()) writer_->prepare("ROLLBACK TO work").run();
        whole = writer_->in_transaction() && writer_->prepare("RELEASE work").run();
    }
    whole = whole && writer_->prepare("COMMIT").run();
    if (!whole && why.empty()) why = writer_->last_error();
    if (!whole && writer_->in_transaction()) writer_->prepare("ROLLBACK").run();
    note_health(whole && disk_works, why);
    for (std::size_t i = 0; i < jobs.size(); ++i)
        if (jobs[i].done) post_([done = std::move(jobs[i].done), durable = whole && worked[i]] { done(durable); });
}

// The log has the beginning and the end of a failure.
void SqliteStore::note_health(bool healthy, const std::string& why) {
    {
        const std::lock_guard lock(mutex_);
        if (std::exchange(healthy_, healthy) == healthy) return;
    }
    if (healthy)
        log("storage works again");
    else
        log("storage failed", {{"why", why}});
}

}  // namespace tavoliere::server
