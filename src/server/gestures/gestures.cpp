#include "server/gestures/gestures.hpp"

#include <array>
#include <utility>

#include "server/ids.hpp"

namespace tavoliere::server {

Gesture find_gesture(std::string_view name) {
    static constexpr std::array<std::pair<std::string_view, Gesture>, gesture_count> all{{{"create", create},
                                                                                          {"join", join},
                                                                                          {"lobby", lobby},
                                                                                          {"watch", watch},
                                                                                          {"leave", leave},
                                                                                          {"move", move},
                                                                                          {"menu", menu},
                                                                                          {"explain", explain},
                                                                                          {"hint", hint},
                                                                                          {"analyse", analyse},
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
            hall.refuse(reply, refusals::storage());
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
