#pragma once

#include <functional>
#include <optional>
#include <string_view>

#include "server/clock_json.hpp"
#include "server/hall.hpp"
#include "server/menu_json.hpp"
#include "server/requests.hpp"
#include "server/turns_json.hpp"
#include "server/words_json.hpp"

// What a person can do: one file for each. A gesture answers the request itself, or says why it does not.
namespace tavoliere::server {

// One message of one client, while it is being answered.
struct Request {
    ConnectionId connection;
    const Person& person;
    const JsonValue& message;
    Millis arrived;
    Table* table;  // that the message names; nothing where there is none, or its sender may not see it

    // The member of this name, where it is a text.
    std::optional<std::string_view> text(std::string_view name) const {
        const JsonValue* member = message.find(name);
        const auto* found = member ? member->as<std::string>() : nullptr;
        return found ? std::optional<std::string_view>(*found) : std::nullopt;
    }
    Reply reply() const { return {connection, message.number_at("id"), std::string(message.text_or("room", ""))}; }
};

struct Gesture {
    // Whom it concerns, since the banned meet nobody: the sender alone, the other player of their own game, others.
    enum class Company : unsigned char { alone, own_game, others };

    std::string_view name;
    std::optional<Refusal> (*act)(Hall& hall, const Request& request);
    bool at_a_table;  // and so the table that its message names is found first
    bool writes;      // into a game that goes on, which a quota may forbid
    Company company = Company::alone;
};

std::optional<Refusal> create(Hall& hall, const Request& request);
std::optional<Refusal> join(Hall& hall, const Request& request);
std::optional<Refusal> lobby(Hall& hall, const Request& request);
std::optional<Refusal> watch(Hall& hall, const Request& request);
std::optional<Refusal> leave(Hall& hall, const Request& request);
std::optional<Refusal> move(Hall& hall, const Request& request);
std::optional<Refusal> menu(Hall& hall, const Request& request);
std::optional<Refusal> explain(Hall& hall, const Request& request);
std::optional<Refusal> hint(Hall& hall, const Request& request);
std::optional<Refusal> warn(Hall& hall, const Request& request);
std::optional<Refusal> analyse(Hall& hall, const Request& request);
std::optional<Refusal> stop(Hall& hall, const Request& request);
std::optional<Refusal> resign(Hall& hall, const Request& request);
std::optional<Refusal> abort(Hall& hall, const Request& request);
std::optional<Refusal> offer(Hall& hall, const Request& request);
std::optional<Refusal> accept(Hall& hall, const Request& request);
std::optional<Refusal> decline(Hall& hall, const Request& request);
std::optional<Refusal> chat(Hall& hall, const Request& request);
std::optional<Refusal> ping(Hall& hall, const Request& request);

constexpr std::size_t gesture_count = 19;
// The gesture that a message's `t` names; nothing where there is none.
const Gesture* find_gesture(std::string_view name);

// What to call when an event is on the disk, or is not: confirms or refuses.
Table::Committed confirming(Hall& hall, const Request& request);

// The seat for which a person acts; at one screen it is the one named, or the one to move.
std::optional<int> acting_seat(const Table& table, const Request& request);

}  // namespace tavoliere::server
