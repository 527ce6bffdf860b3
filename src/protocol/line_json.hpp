#pragma once

#include "core/json_writer.hpp"
#include "search/engine.hpp"

namespace tavoliere {

// A line of a search as an object: {"line","depth","score" or
// "win_in","chance","nodes","seconds","per_second","actions"}; "margin" and "visits" where there are some.
void write_line(JsonWriter& json, const Line& line);

// Nodes per second.
std::uint64_t speed_of(const Line& line);

}  // namespace tavoliere
