#include "server/gestures/gestures.hpp"

#include <array>
#include <utility>

#include "server/ids.hpp"

namespace tavoliere::server {

namespace {

// A gesture that shows a table shows it as it is on the disk: where something is still on its way there, it waits.
template <Gesture gesture>
std::optional<Refusal> settled(Hall& hall, const Request& request) {
    Table* table = hall.table_of(request);
    if (!table || table->on_the_way == 0) return gesture(hall, request);
    hall.when_settled(*table,
                      [&hall, connection = request.connection, message = request.message, arrived = request.arrived] {
                          const Person* person = hall.person_of(connection);
                          if (!person) return;
                          const Request again{connection, *person, message, arrived};
                          if (const std::optional<Refusal> refusal = gesture(hall, again))
                              hall.refuse(again.reply(), *refusal);
                      });
    return std::nullopt;
}

}  // namespace

Gesture find_gesture(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, Gesture>, gesture_count> all{{{"create", create},
                                                                                          {"join", join},
                                                                                          {"lobby", lobby},
                                                                                          {"watch", settled<watch>},
                                                                                          {"leave", settled<leave>},
                                                                                          {"move", move},
                                                                                          {"menu", settled<menu>},
                                                                                          {"explain", settled<explain>},
                                                                                          {"hint", settled<hint>},
                                                                                          {"analyse", settled<analyse>},
                                                                                          {"stop", stop},
                                                                                          {"resign", resign},
                                                                                          {"abort", abort},
                                                                                          {"offer", offer},
                                                                                          {"accept", accept},
                                                                                          {"decline", decline},
                                                                                          {"chat", chat},
                                                                                          {"ping", ping}}};
    for (const auto& [known, gesture] : all)
        if (known == name) return gesture;
    return nullptr;
}

void write_reply(JsonWriter& json, const Reply& reply) {
    if (reply.id) json.member("re", *reply.id);
    if (is_id(reply.room)) json.member("room", reply.room);
}

void confirm(Hall& hall, const Reply& reply) {
    JsonWriter json;
    json.begin_object().member("t", "ok");
    write_reply(json, reply);
    hall.say(reply.connection, json.end_object().text());
}

std::function<void(bool)> confirming(Hall& hall, const Request& request) {
    return [&hall, reply = request.reply()](bool durable) {
        if (durable)
            confirm(hall, reply);
        else
            hall.refuse(reply, hall.why_not(reply.room));
    };
}

std::optional<int> acting_seat(const Table& table, const Request& request) {
    const Room& room = table.room;
    const std::optional<int> seat = room.seat_of(request.person.id);
    if (!seat || !room.both_seats(request.person.id)) return seat;
    const std::optional<std::int64_t> named = request.message.number_at("seat");
    if (named && (*named == 0 || *named == 1)) return static_cast<int>(*named);
    return room.seat_to_move().value_or(*seat);
}

}  // namespace tavoliere::server
