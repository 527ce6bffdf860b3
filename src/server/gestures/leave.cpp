#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

std::optional<Refusal> leave(Hall& hall, const Request& request) {
    Table* table = request.table;
    if (!table) return refusals::unknown_room();
    confirm(hall.services(), request.reply());
    table->leave(request.connection);
    return std::nullopt;
}

}  // namespace tavoliere::server
