#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

namespace {

// What happened after the last event that the client saw; nothing where it is no longer at hand.
std::optional<std::string> missed_json(const Table& table, std::int64_t after, const Reply& reply) {
    const int last = table.room().next_event() - 1;
    const int first_kept = table.recent().empty() ? last + 1 : table.recent().front().first;
    if (after > last || after + 1 < first_kept) return std::nullopt;
    JsonWriter json;
    json.begin_object().member("t", "missed");
    write_reply(json, reply);
    json.key("events").begin_array();
    for (const auto& [n, text] : table.recent())
        if (n > after) json.json(*text);
    json.end_array();
    write_offers(json, table.offers());
    json.key("clock");
    write_clock(json, table.room());
    return json.member("now", table.context().now()).end_object().text();
}

}  // namespace

// Whoever comes to a table is told all of it, or what they missed since they were last there.
std::optional<Refusal> watch(Hall& hall, const Request& request) {
    Table* table = request.table;
    if (!table) return refusals::unknown_room();
    const std::optional<std::int64_t> after = request.message.number_at("after");
    const Reply reply = request.reply();
    table->watch(reply.connection);
    const std::optional<std::string> missed = after ? missed_json(*table, *after, reply) : std::nullopt;
    say(hall.services(), reply.connection, missed ? *missed : room_json(*table, request.person, reply.id));
    return std::nullopt;
}

}  // namespace tavoliere::server
