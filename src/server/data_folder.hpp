#pragma once

#include <sys/types.h>

#include <optional>
#include <string>

#include "core/result.hpp"

// The folder of a server's data: `tavoliere.db`, and beside it SQLite's log of what was written last.
namespace tavoliere::server {

constexpr const char* default_data_folder = "tavoliere-data";

// For its user alone, where there is none.
void make_folder(const std::string& folder);
std::string database_in(const std::string& folder);
std::string log_of(const std::string& database);

// Keeps other servers out of a folder as long as it lives. The folder itself is locked, so there is no file whose
// removal would let a second server in; the lock ends with the process, however that ends.
class FolderLock {
public:
    // Makes the folder where there is none.
    static Result<FolderLock> take(const std::string& folder);
    ~FolderLock();
    FolderLock(FolderLock&& other) noexcept;
    FolderLock& operator=(FolderLock&&) = delete;

private:
    explicit FolderLock(int descriptor) : descriptor_(descriptor) {}

    int descriptor_;
};

// Which file a path leads to, so that it can be seen whether it still does.
class FileMark {
public:
    // Nothing where there is no file.
    static std::optional<FileMark> of(const std::string& path);

    bool operator==(const FileMark&) const = default;

private:
    FileMark(dev_t device, ino_t inode) : device_(device), inode_(inode) {}

    dev_t device_;
    ino_t inode_;
};

// What this process makes meanwhile is for its own user alone.
class PrivateFiles {
public:
    PrivateFiles();
    ~PrivateFiles();
    PrivateFiles(const PrivateFiles&) = delete;
    PrivateFiles& operator=(const PrivateFiles&) = delete;

private:
    mode_t before_;
};

}  // namespace tavoliere::server
