#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/json_writer.hpp"
#include "server/store.hpp"

// What is told of tables, as docs/http-api.md describes it.
namespace tavoliere::server {

class Table;

// An event with what it made of the room.
struct EventReport {
    Event event;
    AnyPosition before;  // the last action
    AnyPosition position;
    int ply;
    bool again;                   // the last action was made by the same player as the one before
    std::optional<int> turn;      // the seat to move
    std::array<int, 2> sides;     // by seat
    std::vector<Change> changes;  // that the last action made
    Room::State state;
    std::optional<Outcome> outcome;
};
EventReport report_of(const Room& room, const Event& event);

// The message `event`, with the clock as it is now.
std::string event_json(const Table& table, const EventReport& report);
// The members `here` and `watchers` of a message.
void write_here(JsonWriter& json, const Table& table);
// The message `room`, as `me` sees it.
std::string room_json(const Table& table, const Person& me, std::optional<std::int64_t> re);

RoomSummary summary_of(const Room& room);
SummarisedRoom summarised(const Table& table);
void write_summary(JsonWriter& json, const SummarisedRoom& summarised, const AnyGame& game);

// The game as docs/notation.md writes it.
std::string record_text(const Table& table);

// A person; null where there is none. The rating only where it is to be told.
void write_person(JsonWriter& json, const std::string& id, const Profile& profile, bool with_rating = false);
// What is known of a person, who is a guest where nothing is.
const Profile& profile_of(const Profiles& profiles, const std::string& id);

}  // namespace tavoliere::server
