#pragma once

#include <optional>

#include "games/described/complaints.hpp"
#include "games/seeds/description.hpp"

namespace tavoliere::seeds {

// A description whose options are chosen; nothing where it is wrong, and then there are complaints.
std::optional<Description> read_description(const described::Value& text, described::Complaints& complaints);

// Reads what a house may hold: any, 3, [2, 3], "2+", "1-3", "even", "odd"; nothing where it is unreadable.
std::optional<NumberSet> read_numbers(const described::Value& value);

}  // namespace tavoliere::seeds
