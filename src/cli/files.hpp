#pragma once

#include <string>
#include <string_view>

namespace tavoliere::cli {

// The whole file; throws UserError where it cannot be read. "-" is standard input.
std::string read_file(const std::string& path);

// Writes the file so that it appears whole or not at all; throws UserError where it cannot be written.
void write_file(const std::string& path, std::string_view text);

}  // namespace tavoliere::cli
