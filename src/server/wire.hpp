#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/remarks.hpp"
#include "clicks/clicks.hpp"
#include "core/json_writer.hpp"
#include "game/info.hpp"
#include "game/info_json.hpp"
#include "game/record.hpp"
#include "server/glicko.hpp"
#include "server/room.hpp"

// The JSON that docs/http-api.md describes. Each function writes one value.
namespace tavoliere::server {

void write_message(JsonWriter& json, const Message& message);
// [{"id": "takes_pieces", "words": …}]
void write_reasons(JsonWriter& json, const std::vector<Remark>& reasons);
void write_options(JsonWriter& json, const Options::Given& options);

void write_scene(JsonWriter& json, const AnyGame& game);
// A position after so many plies; `changes` are what the last of them did.
void write_position(JsonWriter& json, const AnyGame& game, const AnyPosition& pos, int ply,
                    const std::vector<Change>& changes, const std::optional<Outcome>& outcome);
void write_cells(JsonWriter& json, const AnyGame& game, const std::vector<int>& cells);

// The member `notation`, in an object that the caller has begun, where players of the game are used to another notation
// than ours: of one action in this position, or of all actions of a record.
void write_notation(JsonWriter& json, const AnyGame& game, const AnyPosition& before, std::string_view action);
void write_notations(JsonWriter& json, const Record& record);
// The plies, from 1, that the player made who made the one before; nothing where players took turns.
void write_again(JsonWriter& json, const Record& record);
// The same of lines of actions that begin in this position: a list for each of them.
void write_notations(JsonWriter& json, const AnyGame& game, const AnyPosition& start,
                     const std::vector<std::vector<std::string>>& lines);

// The members of a menu, in an object that the caller has begun; false where `begun` fits no list of steps.
bool write_menu(JsonWriter& json, const AnyGame& game, const ClickReader& clicks, const AnyPosition& pos,
                std::span<const int> begun);

// {"rating": 1500, "deviation": 350, "games": 0}
void write_rating(JsonWriter& json, const Rating& rating);
void write_time(JsonWriter& json, const TimeControl& time);
void write_clock(JsonWriter& json, const Room& room);
void write_result(JsonWriter& json, const std::optional<RoomResult>& result);
std::string result_json(const std::optional<RoomResult>& result);
std::string_view with_name(With with);
std::optional<With> with_named(std::string_view name);
std::string_view state_name(Room::State state);

}  // namespace tavoliere::server
