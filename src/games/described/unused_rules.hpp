#pragma once

#include <functional>
#include <vector>

#include "games/described/value.hpp"

namespace tavoliere::described {

// Where the rules of a list stand for which no example was found. A search that had to stop says nothing of those that
// are left.
template <class Find>
std::vector<Location> rules_without_example(const Value* rules, const Find& find, const std::function<bool()>& stop) {
    bool stopped = false;
    const auto examples = find([&] { return stopped = stopped || stop(); });
    std::vector<Location> places;
    for (std::size_t i = 0; i < examples.size() && !stopped; ++i)
        if (!examples[i]) places.push_back(rules->items[i].at);
    return places;
}

}  // namespace tavoliere::described
