#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

std::optional<Refusal> menu(Hall& hall, const Request& request) {
    Table* table = request.table;
    if (!table) return refusals::unknown_room();
    const Room& room = table->room();
    const std::optional<std::vector<int>> begun = begun_of(request.message);
    if (!begun) return refusals::bad_message();
    if (room.state() == Room::State::over) return refusals::over();
    if (request.message.text_or("on", room.hash()) != room.hash()) return refusals::stale();
    JsonWriter json;
    json.begin_object().member("t", "menu");
    write_reply(json, request.reply());
    json.member("on", room.hash());
    if (!write_menu(json, room.game(), room.clicks(), room.record().position(), *begun))
        return refusals::make("unknown", {"no such step", "passo sconosciuto"});
    say(hall.services(), request.connection, json.end_object().text());
    return std::nullopt;
}

}  // namespace tavoliere::server
