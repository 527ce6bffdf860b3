#pragma once

#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

// Could both rules give a step of the same text in one position: the same origin, landing cell and pieces?
bool may_give_same_step(const Description& text, const MoveRule& a, const MoveRule& b);

// Would a step of the same text do the same by either rule?
bool do_the_same(const MoveRule& a, const MoveRule& b);

}  // namespace tavoliere::stacks
