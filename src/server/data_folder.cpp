#include "server/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <utility>

#include "core/text.hpp"

namespace tavoliere::server {

std::string database_in(const std::string& folder) { return folder + "/tavoliere.db"; }
std::string log_of(const std::string& database) { return database + "-wal"; }

Result<FolderLock> FolderLock::take(const std::string& folder) {
    ::mkdir(folder.c_str(), 0700);
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

std::optional<FileMark> FileMark::of(const std::string& path) {
    struct stat found{};
    if (::stat(path.c_str(), &found) != 0) return std::nullopt;
    return FileMark(found.st_dev, found.st_ino);
}

PrivateFiles::PrivateFiles() : before_(::umask(0077)) {}
PrivateFiles::~PrivateFiles() { ::umask(before_); }

}  // namespace tavoliere::server
