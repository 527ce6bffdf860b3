#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

std::optional<Refusal> resign(Hall& hall, const Request& request) {
    Table* table = request.table;
    if (!table) return refusals::unknown_room();
    const std::optional<int> seat = acting_seat(*table, request);
    if (!seat) return refusals::not_a_player();
    if (!table->room().under_way()) return refusals::over();
    Event event;
    event.kind = Event::Kind::end;
    event.seat = *seat;
    event.text = end_reason::resignation;
    table->commit(std::move(event), confirming(hall, request));
    return std::nullopt;
}

}  // namespace tavoliere::server
