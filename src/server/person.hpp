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

// Whose turn it is where people take turns: guests are counted by where they come from.
inline std::string client_counted_as(const Person& person, const std::string& address) {
    return person.has_account() ? person.id : address;
}

}  // namespace tavoliere::server
