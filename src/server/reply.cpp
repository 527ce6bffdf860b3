#include "server/reply.hpp"

#include "server/ids.hpp"

namespace tavoliere::server {

void write_reply(JsonWriter& json, const Reply& reply) {
    if (reply.id) json.member("re", *reply.id);
    if (is_id(reply.room)) json.member("room", reply.room);
}

void say(const Services& services, ConnectionId connection, Text text) {
    services.metrics.answered_bytes += text->size();
    services.outbox.send(connection, std::move(text));
}

void say(const Services& services, ConnectionId connection, std::string text) {
    say(services, connection, std::make_shared<const std::string>(std::move(text)));
}

void confirm(const Services& services, const Reply& reply) {
    JsonWriter json;
    json.begin_object().member("t", "ok");
    write_reply(json, reply);
    say(services, reply.connection, json.end_object().text());
}

void refuse(const Services& services, const Reply& reply, const Refusal& refusal) {
    ++services.metrics.refusals;
    JsonWriter json;
    json.begin_object().member("t", "error");
    write_reply(json, reply);
    write_refusal(json, refusal);
    say(services, reply.connection, json.end_object().text());
}

}  // namespace tavoliere::server
