#pragma once

#include "core/json_writer.hpp"
#include "server/room.hpp"

namespace tavoliere::server {

// How time is counted in a room, and what is left of it.
void write_time(JsonWriter& json, const TimeControl& time);
void write_clock(JsonWriter& json, const Room& room);

}  // namespace tavoliere::server
