#include "server/gestures/aside.hpp"

namespace tavoliere::server {

std::optional<Refusal> menu(Hall& hall, const Request& request) {
    Table* table = request.table;
    if (!table) return refusals::unknown_room();
    const Room& room = table->room();
    const std::optional<std::vector<int>> begun = begun_of(request.message);
    if (!begun) return refusals::bad_message();
    if (room.state() == Room::State::over) return refusals::over();
    if (request.message.text_or("on", room.hash()) != room.hash()) return refusals::stale();
    const auto find = [shared = room.shared_game(), position = room.record().position(), hash = room.hash(),
                       begun = *begun, reply = request.reply()]() -> AsideAnswer {
        JsonWriter json;
        json.begin_object().member("t", "menu");
        write_reply(json, reply);
        json.member("on", hash);
        if (!write_menu(json, *shared->game, shared->clicks, position, begun))
            return refusals::make("unknown", {"no such step", "passo sconosciuto"});
        return json.end_object().text();
    };
    return answer_aside(hall, request, find);
}

}  // namespace tavoliere::server
