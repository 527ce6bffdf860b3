#pragma once

#include "games/described/complaints.hpp"
#include "games/seeds/description.hpp"

namespace tavoliere::seeds {

// What can be read but not played: words that contradict each other, rules that are never reached, a game that cannot
// begin. `text` is where the description stands.
void check_description(const Description& game, const described::Value& text, described::Complaints& complaints);

}  // namespace tavoliere::seeds
