#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

// Stopping something that has ended meanwhile is not an error.
std::optional<Refusal> stop(Hall& hall, const Request& request) {
    hall.analyses().stop(request.person.id, request.connection);
    confirm(hall.services(), request.reply());
    return std::nullopt;
}

}  // namespace tavoliere::server
