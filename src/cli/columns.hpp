#pragma once

#include <string>
#include <vector>

namespace tavoliere::cli {

// Words laid out in columns, read downwards, like a directory listing.
std::string in_columns(const std::vector<std::string>& words, int width);

}  // namespace tavoliere::cli
