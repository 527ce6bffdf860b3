#pragma once

#include <cstdint>
#include <string>

#include "core/result.hpp"

namespace tavoliere::server {

// What a copy has.
struct CopiedStore {
    std::int64_t rooms = 0, events = 0, persons = 0;
};

// Writes everything that one store has to another one that has nothing yet, whatever kinds they are, in one
// transaction; then reads both again and compares a digest of every game and of every table. No server may run on
// either of them.
Result<CopiedStore> copy_store(const std::string& from, const std::string& to);

}  // namespace tavoliere::server
