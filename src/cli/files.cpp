#include "cli/files.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <deque>
#include <filesystem>

#include "cli/invocation.hpp"
#include "cli/output.hpp"
#include "core/text.hpp"

namespace tavoliere::cli {

namespace {

const Words cannot_read{"cannot read {}: {}", "impossibile leggere {}: {}"};
const Words cannot_write{"cannot write {}: {}", "impossibile scrivere {}: {}"};

[[noreturn]] void fail(Words what, const std::string& path) {
    throw UserError{{{what, {tavoliere::quoted(path), std::strerror(errno)}}}};
}

}  // namespace

InputFile::InputFile(const std::string& path)
    : path_(path),
      opened_(path == "-" ? nullptr : std::fopen(path.c_str(), "rb")),
      file_(path == "-" ? stdin : opened_.get()) {
    if (!file_) fail(cannot_read, path_);
}

void InputFile::check() const {
    if (std::ferror(file_)) fail(cannot_read, path_);
}

std::string read_file(const std::string& path) {
    InputFile file(path);
    std::string text;
    char block[1 << 16];
    for (std::size_t count; (count = file.read(block, sizeof block)) > 0;) text.append(block, count);
    file.check();
    return text;
}

OutputFile::OutputFile(const std::string& path) : path_(path) {
    if (path_ == "-") return;
    std::error_code none;
    const std::filesystem::file_status there = std::filesystem::status(path_, none);
    if (std::filesystem::is_directory(there)) {
        errno = EISDIR;
        fail(cannot_write, path_);
    }
    // A device or a pipe must not be replaced by a file.
    if (!std::filesystem::exists(there) || std::filesystem::is_regular_file(there)) draft_ = path_ + ".part";
    file_.reset(std::fopen(draft_.empty() ? path_.c_str() : draft_.c_str(), "wb"));
    if (!file_) fail(cannot_write, path_);
}

void OutputFile::write(std::string_view text) {
    if (path_ == "-")
        print(text);
    else if (std::fwrite(text.data(), 1, text.size(), file_.get()) != text.size())
        fail(cannot_write, path_);
}

void OutputFile::close() {
    if (!file_) return;
    const bool written = std::fflush(file_.get()) == 0 && (draft_.empty() || fsync(fileno(file_.get())) == 0);
    if (!written) fail(cannot_write, path_);
    file_.reset();
}

void OutputFile::finish() {
    close();
    if (draft_.empty()) return;
    if (std::rename(draft_.c_str(), path_.c_str()) != 0) fail(cannot_write, path_);
    draft_.clear();
}

OutputFile::~OutputFile() {
    if (!draft_.empty()) std::remove(draft_.c_str());
}

void write_file(const std::string& path, std::string_view text) {
    OutputFile file(path);
    file.write(text);
    file.finish();
}

void write_files(const std::vector<FileContent>& files) {
    std::deque<OutputFile> outputs;
    for (const FileContent& file : files) {
        outputs.emplace_back(file.path).write(file.bytes);
        outputs.back().close();
    }
    for (OutputFile& output : outputs) output.finish();
}

bool try_append_to_file(const std::string& path, std::string_view text) {
    const File file(std::fopen(path.c_str(), "ab"));
    return file && std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() && std::fflush(file.get()) == 0;
}

void append_to_file(const std::string& path, std::string_view text) {
    if (!try_append_to_file(path, text)) fail(cannot_write, path);
}

}  // namespace tavoliere::cli
