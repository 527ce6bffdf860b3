#pragma once

#include <optional>

#include "games/described/complaints.hpp"
#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

// A description whose options are chosen; nothing where it is wrong, and then there are complaints.
std::optional<Description> read_description(const described::Value& text, described::Complaints& complaints);

}  // namespace tavoliere::stacks
