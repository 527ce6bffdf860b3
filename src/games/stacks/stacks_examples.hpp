#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

// A turn that a rule allows, met in a game played at random.
struct RuleExample {
    std::string position{};
    std::string action{};
    std::string marks{};  // arrows from cell to cell, a ring where a piece enters
    Side side = Side::first;
};

// One for each rule, in their order; nothing for a rule that did not come up till `stop` said that it is enough.
std::vector<std::optional<RuleExample>> examples_of(
    const Description& text, const std::function<bool()>& stop = [] { return false; });

}  // namespace tavoliere::stacks
