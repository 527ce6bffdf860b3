#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

std::optional<Refusal> lobby(Hall& hall, const Request& request) {
    const bool on = request.message.truth_or("on", true);
    hall.listen_to_lobby(request.connection, on);
    if (on) hall.say(request.connection, hall.lobby_json());
    return std::nullopt;
}

}  // namespace tavoliere::server
