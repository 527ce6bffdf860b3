#pragma once

#include "games/described/complaints.hpp"
#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

// Can the first player act at the start? Where they cannot, the first rules say why not.
void check_beginning(const Description& text, const described::Value& value, described::Complaints& complaints);

}  // namespace tavoliere::stacks
