#pragma once

#include <map>
#include <optional>
#include <string>

namespace tavoliere::server {

// Who somebody is. A guest has no name.
struct Person {
    std::string id{};
    std::string name{};

    bool has_account() const { return !name.empty(); }
    bool operator==(const Person&) const = default;
};

// What is told of a person beside their id.
struct Profile {
    std::string name{};           // empty for a guest
    bool deleted = false;         // they had an account
    std::optional<int> rating{};  // in a game that is named elsewhere

    bool has_account() const { return !name.empty(); }
};

// By the id of the person; who is missing is a guest.
using Profiles = std::map<std::string, Profile, std::less<>>;

}  // namespace tavoliere::server
