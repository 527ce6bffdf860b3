#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

std::optional<Refusal> leave(Hall& hall, const Request& request) {
    Table* table = hall.table_of(request);
    if (!table) return refusals::unknown_room();
    confirm(hall, request.reply());
    hall.leave(*table, request.connection);
    return std::nullopt;
}

}  // namespace tavoliere::server
