#pragma once

#include "games/described/complaints.hpp"

namespace tavoliere::described {

// What a description tells its readers: the name and the author, which others see in lists, where neither may pass for
// somebody else's; the year and the minutes.
void check_front_matter(const Value& text, Complaints& complaints);

}  // namespace tavoliere::described
