#include "server/data_copy.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "core/text.hpp"
#include "server/data_check.hpp"
#include "server/data_folder.hpp"
#include "server/sql/sqlite_database.hpp"

namespace tavoliere::server {

namespace {

// Whoever copies has the time to look at everything.
constexpr std::chrono::hours thorough{24};

Error not_written(const std::string& file, const std::string& why) {
    return {{{"cannot write {}: {}", "non posso scrivere {}: {}"}, {tavoliere::quoted(file), why}}};
}

std::optional<Error> taken(const std::string& file) {
    if (!FileMark::of(file)) return std::nullopt;
    return Error{{{"{} exists already", "{} esiste già"}, {tavoliere::quoted(file)}},
                 {{"a name that is free: nothing is overwritten", "un nome libero: nulla viene sovrascritto"}}};
}

bool sync(const std::string& path) {
    const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    const bool synced = descriptor >= 0 && ::fsync(descriptor) == 0;
    if (descriptor >= 0) ::close(descriptor);
    return synced;
}

// A file under another name until it is whole; whatever happens, no half of it is left.
class Draft {
public:
    // It belongs to whom the folder belongs to, because the one who copies may be root.
    explicit Draft(const std::string& file) : file_(file), name_(file + ".part") {
        const int descriptor = ::open(name_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        begun_ = descriptor >= 0;
        if (!begun_) return;
        struct stat owner{};
        const bool root = ::geteuid() == 0 && ::stat(folder().c_str(), &owner) == 0;
        if (root && ::fchown(descriptor, owner.st_uid, owner.st_gid) != 0) begun_ = false;
        ::close(descriptor);
    }
    ~Draft() {
        if (begun_) ::unlink(name_.c_str());
    }
    Draft(const Draft&) = delete;
    Draft& operator=(const Draft&) = delete;

    bool begun() const { return begun_; }
    const std::string& name() const { return name_; }
    // False, with errno, where it cannot be, or the name has been taken meanwhile.
    bool finish() {
        if (!sync(name_) || ::renameat2(AT_FDCWD, name_.c_str(), AT_FDCWD, file_.c_str(), RENAME_NOREPLACE) != 0)
            return false;
        begun_ = false;
        return sync(folder());
    }

private:
    std::string folder() const {
        const std::string parent = std::filesystem::path(file_).parent_path().string();
        return parent.empty() ? "." : parent;
    }

    std::string file_, name_;
    bool begun_ = false;
};

// VACUUM INTO reads one moment of the data, so writers neither wait for it nor make it begin anew.
std::optional<Error> copy_data(const std::string& from, const std::string& to) {
    if (auto fault = fault_of_data(from, thorough)) return fault;
    Draft draft(to);
    if (!draft.begun()) return not_written(draft.name(), std::strerror(errno));
    std::string why;
    const auto database = SqliteDatabase::open_to_read(from, why);
    if (!database || !database->prepare("VACUUM INTO ?").bind(draft.name()).run())
        return not_written(to, database ? database->last_error() : why);
    if (auto fault = fault_of_data(draft.name(), thorough)) return fault;
    if (!draft.finish()) return not_written(to, std::strerror(errno));
    return std::nullopt;
}

}  // namespace

std::optional<Error> back_up(const std::string& folder, const std::string& copy) {
    if (auto error = taken(copy)) return error;
    return copy_data(database_in(folder), copy);
}

std::optional<Error> restore_backup(const std::string& copy, const std::string& folder) {
    const std::string database = database_in(folder);
    if (auto fault = fault_of_data(copy, thorough)) return fault;
    const Result<FolderLock> lock = FolderLock::take(folder);
    if (!lock) return lock.error();
    for (const std::string& file : {database, log_of(database)})
        if (auto error = taken(file)) return error;
    return copy_data(copy, database);
}

}  // namespace tavoliere::server
