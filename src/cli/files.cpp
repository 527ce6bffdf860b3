#include "cli/files.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "cli/invocation.hpp"
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

void write_file(const std::string& path, std::string_view text) {
    const std::string draft = path + ".part";
    {
        const File file(std::fopen(draft.c_str(), "wb"));
        if (!file) fail(cannot_write, path);
        const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() &&
                             std::fflush(file.get()) == 0 && fsync(fileno(file.get())) == 0;
        if (!written) {
            std::remove(draft.c_str());
            fail(cannot_write, path);
        }
    }
    if (std::rename(draft.c_str(), path.c_str()) != 0) {
        std::remove(draft.c_str());
        fail(cannot_write, path);
    }
}

bool try_append_to_file(const std::string& path, std::string_view text) {
    const File file(std::fopen(path.c_str(), "ab"));
    return file && std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() && std::fflush(file.get()) == 0;
}

void append_to_file(const std::string& path, std::string_view text) {
    if (!try_append_to_file(path, text)) fail(cannot_write, path);
}

}  // namespace tavoliere::cli
