#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/person.hpp"
#include "server/store.hpp"

namespace tavoliere::server {

// Who stands behind the token of a cookie. A token that the store does not know is a guest's: the guest's id follows
// from it, so guests cost nothing until they play. A token is never stored, only its digest.
class Persons {
public:
    Persons(Store& store, std::function<Millis()> now) : store_(store), now_(std::move(now)) {}

    // Finds nobody where the token is none of ours, or was once a way into an account that has since been locked.
    void behind(std::string_view token, std::function<void(std::optional<Person>)> found) const;

private:
    Store& store_;
    std::function<Millis()> now_;
};

// Somebody who was found behind a token, and is about to come in.
struct Introduction {
    Person person{};
    std::string token{};
    bool token_is_new = false;
    std::uint64_t endings = 0;  // of sessions, when they were looked for: see Hall::endings
};

// The guest that a token stands for, where it opens no session.
Person guest_of(std::string_view token);
// The login session that a token opens, as the store knows it.
std::string session_of(std::string_view token);
// The device that a browser's token makes known to the store, of this person alone: nobody sees there who shares one.
std::string device_of(std::string_view person, std::string_view token);

}  // namespace tavoliere::server
