#pragma once

#include <string>

namespace tavoliere::server {

// Kept so that knowing the store does not help: argon2id, by libsodium.
std::string password_hash(const std::string& password);
bool password_matches(const std::string& hash, const std::string& password);

}  // namespace tavoliere::server
