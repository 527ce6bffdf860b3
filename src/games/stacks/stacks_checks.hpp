#pragma once

#include "games/described/complaints.hpp"
#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

// What each word alone does not tell: limits, and words that contradict each other. `value` is the same description as
// it was written, for the locations.
void check(const Description& text, const described::Value& value, described::Complaints& complaints);

}  // namespace tavoliere::stacks
