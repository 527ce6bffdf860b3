#pragma once

#include "games/described/complaints.hpp"

namespace tavoliere::described {

// Others see the name and the author in lists, where neither may pass for somebody else's.
void check_names(const Value& text, Complaints& complaints);

}  // namespace tavoliere::described
