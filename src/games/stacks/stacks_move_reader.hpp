#pragma once

#include "games/described/complaints.hpp"
#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

// The rules [[move]]. The kinds and regions that they name are already read.
void read_moves(const described::Value* list, Description& text, described::Complaints& complaints);

}  // namespace tavoliere::stacks
