#pragma once

#include <memory>
#include <optional>
#include <string>

#include "server/data_folder.hpp"
#include "server/sql/sql_engine.hpp"
#include "server/sql/sqlite_database.hpp"

namespace tavoliere::server {

// One file of SQLite in a folder of its own.
class SqliteEngine final : public SqlEngine {
public:
    static Result<std::unique_ptr<SqlEngine>> open(const std::string& folder);

    Database& writer() override { return *writer_; }
    Database& reader() override { return *reader_; }
    bool begin_writing() override { return files_.in_place() && writer_->begin_writing(); }
    std::string fault() const override { return files_.in_place() ? "" : "the data were moved or removed"; }
    bool forget_deleted() override { return writer_->empty_log(); }

private:
    // The files that it writes to, as they were when they were opened.
    struct Files {
        std::string path;
        std::optional<FileMark> database, log;

        // Whoever moved or removed them left open files that nobody finds again.
        bool in_place() const;
    };

    SqliteEngine(std::unique_ptr<SqliteDatabase> writer, std::unique_ptr<SqliteDatabase> reader, FolderLock lock,
                 Files files);

    std::unique_ptr<SqliteDatabase> writer_, reader_;
    const FolderLock lock_;
    const Files files_;
};

}  // namespace tavoliere::server
