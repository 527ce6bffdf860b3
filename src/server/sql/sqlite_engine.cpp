#include "server/sql/sqlite_engine.hpp"

#include <sys/stat.h>

#include <chrono>
#include <utility>

#include "core/text.hpp"
#include "server/data_check.hpp"

namespace tavoliere::server {

namespace {

Error cannot_open(const std::string& folder, const std::string& why) {
    return {
        {{"cannot use the data folder {}: {}", "non posso usare la cartella dei dati {}: {}"}, {quoted(folder), why}}};
}

// How long a start may look for damage.
constexpr std::chrono::milliseconds check_patience{1000};

}  // namespace

Result<std::unique_ptr<SqlEngine>> SqliteEngine::open(const std::string& folder) {
    Result<FolderLock> lock = FolderLock::take(folder);
    if (!lock) return lock.error();
    const PrivateFiles as_they_are_made;
    const std::string path = database_in(folder);
    if (FileMark::of(path) || FileMark::of(log_of(path))) {
        if (auto fault = fault_of_data(path, check_patience)) return *fault;
        ::chmod(path.c_str(), S_IRUSR | S_IWUSR);
    }
    std::string why;
    auto writer = SqliteDatabase::open(path, why);
    auto reader = writer && migrate(*writer, why) ? SqliteDatabase::open(path, why) : nullptr;
    if (!reader) return cannot_open(folder, why);
    return std::unique_ptr<SqlEngine>(new SqliteEngine(std::move(writer), std::move(reader), std::move(*lock),
                                                       {path, FileMark::of(path), FileMark::of(log_of(path))}));
}

SqliteEngine::SqliteEngine(std::unique_ptr<SqliteDatabase> writer, std::unique_ptr<SqliteDatabase> reader,
                           FolderLock lock, Files files)
    : writer_(std::move(writer)), reader_(std::move(reader)), lock_(std::move(lock)), files_(std::move(files)) {}

bool SqliteEngine::Files::in_place() const {
    return database && FileMark::of(path) == database && FileMark::of(log_of(path)) == log;
}

}  // namespace tavoliere::server
