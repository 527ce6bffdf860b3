#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

std::optional<Refusal> lobby(Hall& hall, const Request& request) {
    const bool on = request.message.truth_or("on", true);
    hall.lobby().listen(request.connection, on);
    if (on) say(hall.services(), request.connection, hall.lobby().shown_to(request.connection));
    return std::nullopt;
}

}  // namespace tavoliere::server
