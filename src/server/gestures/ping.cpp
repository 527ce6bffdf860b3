#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

std::optional<Refusal> ping(Hall& hall, const Request& request) {
    JsonWriter json;
    json.begin_object().member("t", "pong");
    write_reply(json, request.reply());
    say(hall.services(), request.connection, json.member("now", hall.services().now()).end_object().text());
    return std::nullopt;
}

}  // namespace tavoliere::server
