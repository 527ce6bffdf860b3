#include "server/store.hpp"

#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
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

// Was it the disk that failed, and not only something that may not be written, such as a name that is taken?
bool disk_failed(const Database& database) {
    constexpr std::array<int, 4> codes{SQLITE_FULL, SQLITE_IOERR, SQLITE_READONLY, SQLITE_CORRUPT};
    const std::string error = database.last_error();
    return std::any_of(codes.begin(), codes.end(), [&](int code) { return error == sqlite3_errstr(code); });
}

}  // namespace

Result<std::unique_ptr<Store>> Store::open(const std::string& folder) {
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
    return std::unique_ptr<Store>(new Store(std::move(writer), std::move(reader), lock));
}

Store::Store(std::unique_ptr<Database> writer, std::unique_ptr<Database> reader, int lock)
    : writer_(std::move(writer)), reader_(std::move(reader)), lock_(lock), thread_([this] { write_until_closed(); }) {}

Store::~Store() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
    ::close(lock_);
}

void Store::write(Work work, Done done) {
    {
        const std::lock_guard lock(mutex_);
        waiting_.push_back({std::move(work), std::move(done)});
    }
    wake_.notify_one();
}

void Store::flush() {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

bool Store::healthy() const {
    const std::lock_guard lock(mutex_);
    return healthy_;
}

void Store::write_until_closed() {
    std::unique_lock lock(mutex_);
    while (true) {
        wake_.wait(lock, [this] { return closing_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        std::vector<Job> jobs = std::move(waiting_);
        waiting_.clear();
        busy_ = true;
        lock.unlock();
        commit(jobs);
        lock.lock();
        busy_ = false;
        if (waiting_.empty()) idle_.notify_all();
    }
}

// Each work runs inside a savepoint of the common transaction, so that one that fails takes no other along. A full disk
// may end the whole transaction; then nothing of it has happened.
void Store::commit(std::vector<Job>& jobs) {
    batches_.note(jobs.size());
    std::vector<bool> worked(jobs.size(), false);
    bool whole = writer_->prepare("BEGIN IMMEDIATE").run(), disk_works = true;
    std::string why;
    for (std::size_t i = 0; i < jobs.size() && whole; ++i) {
        whole = writer_->prepare("SAVEPOINT work").run();
        if (!whole) break;
        worked[i] = jobs[i].work(*writer_);
        if (!worked[i] && disk_failed(*writer_)) {
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
        if (jobs[i].done) jobs[i].done(whole && worked[i]);
}

// The log has the beginning and the end of a failure.
void Store::note_health(bool healthy, const std::string& why) {
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
