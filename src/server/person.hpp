#pragma once

#include <string>

namespace tavoliere::server {

// Who somebody is. A guest has no name.
struct Person {
    std::string id{};
    std::string name{};

    bool has_account() const { return !name.empty(); }
    bool operator==(const Person&) const = default;
};

}  // namespace tavoliere::server
