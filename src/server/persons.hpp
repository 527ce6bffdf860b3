#pragma once

#include <functional>
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

    // Nothing where the token is none of ours, or was once a way into an account that has since been locked.
    std::optional<Person> behind(std::string_view token) const;
    Person by_id(const std::string& id) const;
    // Has he deleted his account?
    bool is_gone(const std::string& id) const;

private:
    Store& store_;
    std::function<Millis()> now_;
};

std::string session_of(std::string_view token);

}  // namespace tavoliere::server
