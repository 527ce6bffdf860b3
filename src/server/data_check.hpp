#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "core/result.hpp"

namespace tavoliere::server {

// How SQLite files of ours are marked; those of older versions have 0.
constexpr int application_id = 0x5441564f;  // "TAVO"

// What is wrong with a file of data; nothing where a server can go on with it. The file is only read. Looking for
// damage takes at most so long: what was not looked at by then is taken to be sound.
std::optional<Error> fault_of_data(const std::string& database, std::chrono::milliseconds patience);

}  // namespace tavoliere::server
