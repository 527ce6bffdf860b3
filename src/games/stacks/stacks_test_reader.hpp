#pragma once

#include "games/described/complaints.hpp"
#include "games/stacks/stacks_description.hpp"

namespace tavoliere::stacks {

// Where tests stand: a move may ask of its step, everything else only of a stack where it stands.
enum class TestScope { move, stack };

// One test or a list of them. `table` may be absent.
std::vector<Test> read_tests(const described::Value* value, TestScope scope, const Description& text,
                             described::Complaints& complaints);

// A distance such as 2, "1-3", "any", "up to height"; `usual` where the word is absent.
Distance read_distance(const described::Value* value, Distance usual, const Description& text,
                       described::Complaints& complaints);

}  // namespace tavoliere::stacks
