#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.hpp"
#include "game/record.hpp"

namespace tavoliere::server {

// The member `notation`, in an object that the caller has begun, where players of the game are used to another notation
// than ours: of one action in this position, or of all actions of a record.
void write_notation(JsonWriter& json, const AnyGame& game, const AnyPosition& before, std::string_view action);
void write_notations(JsonWriter& json, const Record& record);
// The notation of several lines that begin in this position, one list for each line.
void write_notations(JsonWriter& json, const AnyGame& game, const AnyPosition& start,
                     const std::vector<std::vector<std::string>>& lines);

// Whether this ply, counted from 0, was made by the same player as the ply before.
bool moved_again(const Record& record, std::size_t ply);
// The member `again`: the plies (from 1) made by the same player as the ply before; absent where players took turns.
void write_again(JsonWriter& json, const Record& record);

}  // namespace tavoliere::server
