#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tavoliere::cli {

struct FileCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, FileCloser>;

// The whole file; throws UserError where it cannot be read. "-" is standard input.
std::string read_file(const std::string& path);

// A file that is read in blocks. "-" is standard input.
class InputFile {
public:
    // Throws UserError where it cannot be opened.
    explicit InputFile(const std::string& path);

    // Fills the buffer with the bytes that follow and says how many they were; 0 at the end, or where reading failed.
    std::size_t read(char* buffer, std::size_t size) { return std::fread(buffer, 1, size, file_); }
    // Throws UserError where reading failed. It is asked at the end, because what calls `read` may be code that nothing
    // can be thrown through.
    void check() const;

private:
    std::string path_;
    File opened_;
    std::FILE* file_;
};

// A file that is written bit by bit and appears whole once it is finished, or not at all. What is no plain file, such
// as a pipe, gets every bit at once, and so does "-", standard output.
class OutputFile {
public:
    // Throw UserError where the file cannot be written.
    explicit OutputFile(const std::string& path);
    void write(std::string_view text);
    // All is written, but the file does not appear yet.
    void close();
    void finish();

    ~OutputFile();
    OutputFile(const OutputFile&) = delete;
    OutputFile& operator=(const OutputFile&) = delete;

private:
    std::string path_;
    std::string draft_;  // what becomes the file; empty where it is written at once
    File file_;
};

struct FileContent {
    std::string path;
    std::string bytes;
};

// Write files so that they appear whole or not at all, several only if all of them can be written; throw UserError
// where one cannot.
void write_file(const std::string& path, std::string_view text);
void write_files(const std::vector<FileContent>& files);

// Adds to the end of a file, which is made where there is none; the first throws UserError where that fails, the second
// says whether it went well.
void append_to_file(const std::string& path, std::string_view text);
bool try_append_to_file(const std::string& path, std::string_view text);

}  // namespace tavoliere::cli
