#pragma once

#include <vector>

#include "games/described/value.hpp"

namespace tavoliere::described {

// What is wrong with a description, and what its author may want to know although it can be played.
struct Complaints {
    // An author mends one thing after the other: a long list of what follows from the first helps nobody.
    static constexpr std::size_t most = 20;

    std::vector<Error> errors{};
    std::vector<Error> warnings{};

    bool none() const { return errors.empty(); }
    void add(Location at, Message what, Message expected = {}) {
        if (errors.size() < most) errors.push_back(error_at(at, std::move(what), std::move(expected)));
    }
    void warn(Location at, Message what, Message expected = {}) {
        if (warnings.size() < most) warnings.push_back(error_at(at, std::move(what), std::move(expected)));
    }
};

}  // namespace tavoliere::described
