#pragma once

#include <string>
#include <string_view>

namespace tavoliere::server {

// 128 bits from the system's generator as 22 characters of A-Za-z0-9_-. Nobody can guess one, so knowing one is a
// right.
std::string random_id();

// Could it be one of ours?
bool is_id(std::string_view text);

// A one-way digest of 128 bits, written like an id. Sessions are stored as this, so that reading the store is not
// enough to be somebody; histories are named by it.
std::string digest(std::string_view text);

// A number from 0 to `below` - 1 that nobody can foretell.
unsigned random_below(unsigned below);

}  // namespace tavoliere::server
