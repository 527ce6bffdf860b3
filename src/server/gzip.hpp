#pragma once

#include <string>
#include <string_view>

namespace tavoliere::server {

// The text as the program gzip packs it.
std::string gzipped(std::string_view text);

}  // namespace tavoliere::server
