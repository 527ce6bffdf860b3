#pragma once

#include <string>
#include <string_view>

namespace tavoliere::cli {

// The whole file; throws UserError where it cannot be read. "-" is standard input.
std::string read_file(const std::string& path);

// Writes the file so that it appears whole or not at all; throws UserError where it cannot be written.
void write_file(const std::string& path, std::string_view text);

// Adds to the end of a file, which is made where there is none; the first throws UserError where that fails, the second
// says whether it went well.
void append_to_file(const std::string& path, std::string_view text);
bool try_append_to_file(const std::string& path, std::string_view text);

}  // namespace tavoliere::cli
