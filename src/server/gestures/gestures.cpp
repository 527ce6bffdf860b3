#include "server/gestures/gestures.hpp"

#include <algorithm>
#include <array>

namespace tavoliere::server {

namespace {

// A gesture that shows a table shows it as it is on the disk: where something is still on its way there, it waits.
template <auto act>
std::optional<Refusal> settled(Hall& hall, const Request& request) {
    if (!request.table || request.table->settled()) return act(hall, request);
    request.table->when_settled(
        [&hall, connection = request.connection, message = request.message, arrived = request.arrived](Table* table) {
            const Person* found = hall.presence().person_of(connection);
            if (!found) return;
            const Person person = *found;
            const Request again{connection, person, message, arrived,
                                table && table->may_be_seen_by(person) ? table : nullptr};
            if (const std::optional<Refusal> refusal = act(hall, again))
                refuse(hall.services(), again.reply(), *refusal);
        });
    return std::nullopt;
}

using Company = Gesture::Company;

constexpr std::array<Gesture, gesture_count> all_gestures{
    {{"create", create, false, false},
     {"join", join, true, true, Company::others},
     {"lobby", lobby, false, false},
     {"watch", settled<watch>, true, false, Company::own_game},
     {"leave", settled<leave>, true, false},
     {"move", move, true, true, Company::own_game},
     {"menu", settled<menu>, true, false, Company::own_game},
     {"explain", settled<explain>, true, false, Company::own_game},
     {"hint", settled<hint>, true, false, Company::own_game},
     {"warn", settled<warn>, true, false, Company::own_game},
     {"analyse", settled<analyse>, true, false},
     {"stop", stop, false, false},
     {"resign", resign, true, false},
     {"abort", abort, true, false},
     {"offer", offer, true, true, Company::own_game},
     {"accept", accept, true, true, Company::own_game},
     {"decline", decline, true, false, Company::own_game},
     {"chat", chat, true, true, Company::others},
     {"ping", ping, false, false}}};

}  // namespace

const Gesture* find_gesture(std::string_view name) {
    const auto found = std::find_if(all_gestures.begin(), all_gestures.end(),
                                    [&](const Gesture& gesture) { return gesture.name == name; });
    return found == all_gestures.end() ? nullptr : &*found;
}

Table::Committed confirming(Hall& hall, const Request& request) {
    return [&services = hall.services(), reply = request.reply()](const std::optional<Refusal>& refusal) {
        if (refusal)
            refuse(services, reply, *refusal);
        else
            confirm(services, reply);
    };
}

std::optional<int> acting_seat(const Table& table, const Request& request) {
    const Room& room = table.room();
    const std::optional<int> seat = room.seat_of(request.person.id);
    if (!seat || !room.both_seats(request.person.id)) return seat;
    const std::optional<std::int64_t> named = request.message.number_at("seat");
    if (named && (*named == 0 || *named == 1)) return static_cast<int>(*named);
    return room.seat_to_move().value_or(*seat);
}

}  // namespace tavoliere::server
