#pragma once

#include <string>
#include <string_view>

namespace tavoliere::server {

// Names that look alike are the same here: I, l and 1, O and 0, capitals and small letters.
std::string looks_of(std::string_view name);

// Whoever had this name would pass for the server, the machine or somebody in charge.
bool is_reserved_name(std::string_view name);

}  // namespace tavoliere::server
