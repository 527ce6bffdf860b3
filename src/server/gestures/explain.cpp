#include "core/text.hpp"
#include "server/gestures/aside.hpp"

namespace tavoliere::server {

std::optional<Refusal> explain(Hall& hall, const Request& request) {
    Table* table = request.table;
    if (!table) return refusals::unknown_room();
    const Room& room = table->room();
    const std::optional<std::vector<int>> begun = begun_of(request.message);
    const std::string name(request.message.text_or("cell", ""));
    const std::optional<ClickPath> chosen = chosen_of(request.message, room.game().scene().board);
    if (!begun || !chosen) return refusals::bad_message();
    const std::optional<int> cell = room.game().scene().board.find(name);
    if (!cell)
        return Refusal{"unknown", {{{"there is no cell {}", "la casella {} non esiste"}, {tavoliere::quoted(name)}}}};
    const auto find = [shared = room.shared_game(), position = room.record().position(), name, cell = *cell,
                       begun = *begun, chosen = *chosen, reply = request.reply()]() -> AsideAnswer {
        JsonWriter json;
        json.begin_object().member("t", "explanation");
        write_reply(json, reply);
        json.member("cell", name).key("words");
        write_message(json, explain_cell(*shared->game, shared->clicks, position, cell, begun, chosen));
        return json.end_object().text();
    };
    return answer_aside(hall, request, find);
}

}  // namespace tavoliere::server
