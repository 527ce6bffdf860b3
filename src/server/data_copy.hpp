#pragma once

#include <optional>
#include <string>

#include "core/result.hpp"

// Copies of a server's data.
namespace tavoliere::server {

// Writes what the folder has at this moment to a new file, also while a server uses it: what was acknowledged before is
// in the copy. The file appears whole or not at all.
std::optional<Error> back_up(const std::string& folder, const std::string& copy);

// Begins the data of a folder with such a copy. Refused where there are data already, or a server runs.
std::optional<Error> restore_backup(const std::string& copy, const std::string& folder);

}  // namespace tavoliere::server
