#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/json_writer.hpp"
#include "server/room.hpp"

namespace tavoliere::server {

// How a game ended: for its players, or null while it has not.
void write_result(JsonWriter& json, const std::optional<RoomResult>& result);
std::string result_json(const std::optional<RoomResult>& result);

// Members of any outcome: the side that won, under this key, and the scores.
void write_winner_side(JsonWriter& json, std::string_view key, const Outcome& outcome);
void write_scores(JsonWriter& json, const Outcome& outcome);

}  // namespace tavoliere::server
