#pragma once

#include <string>

namespace tavoliere::server {

int version_of_data(const std::string& folder);

// Makes the data in a folder what an earlier version of the tables would have held.
void put_back_to_version(int version, const std::string& folder);

}  // namespace tavoliere::server
