#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

// A game may be called off as long as not both have moved; so may an open one that nobody has joined.
std::optional<Refusal> abort(Hall& hall, const Request& request) {
    Table* table = request.table;
    if (!table) return refusals::unknown_room();
    const Room& room = table->room();
    if (!room.seat_of(request.person.id)) return refusals::not_a_player();
    if (room.state() == Room::State::over) return refusals::over();
    if (room.ply() >= 2)
        return refusals::make("not_allowed", {"both have moved: you can resign, or offer a draw",
                                              "avete già mosso entrambi: si può abbandonare o proporre il pareggio"});
    Event event;
    event.kind = Event::Kind::end;
    event.text = end_reason::abort;
    table->commit(std::move(event), confirming(hall, request));
    return std::nullopt;
}

}  // namespace tavoliere::server
