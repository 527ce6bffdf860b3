#include "server/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include <utility>

#include "core/text.hpp"

namespace tavoliere::server {

void make_folder(const std::string& folder) { ::mkdir(folder.c_str(), 0700); }

std::string database_in(const std::string& folder) { return folder + "/tavoliere.db"; }
std::string log_of(const std::string& database) { return database + "-wal"; }

Result<FolderLock> FolderLock::take(const std::string& folder) {
    make_folder(folder);
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const bool writable = descriptor >= 0 && ::access(folder.c_str(), W_OK | X_OK) == 0;
    if (writable && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return FolderLock(descriptor);
    if (descriptor >= 0) ::close(descriptor);
    return Error{{{"cannot use the data folder {}: it cannot be written, or another server uses it",
                   "non posso usare la cartella dei dati {}: non vi si può scrivere, o la usa un altro server"},
                  {tavoliere::quoted(folder)}}};
}

FolderLock::FolderLock(FolderLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FolderLock::~FolderLock() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

// Only the number is asked for: whoever asks for the times of a file makes its next write cost more, because Linux then
// gives that write a time of its own and puts it down in the journal.
std::optional<FileMark> FileMark::of(const std::string& path) {
    struct statx found{};
    if (::statx(AT_FDCWD, path.c_str(), AT_STATX_SYNC_AS_STAT, STATX_INO, &found) != 0) return std::nullopt;
    return FileMark(makedev(found.stx_dev_major, found.stx_dev_minor), found.stx_ino);
}

PrivateFiles::PrivateFiles() : before_(::umask(0077)) {}
PrivateFiles::~PrivateFiles() { ::umask(before_); }

}  // namespace tavoliere::server
