#pragma once

#include "core/json_writer.hpp"
#include "server/glicko.hpp"

namespace tavoliere::server {

// {"rating": 1500, "deviation": 350, "games": 0}
void write_rating(JsonWriter& json, const Rating& rating);

}  // namespace tavoliere::server
