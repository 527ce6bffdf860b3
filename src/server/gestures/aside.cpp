#include "server/gestures/aside.hpp"

#include <utility>

namespace tavoliere::server {

std::optional<Refusal> answer_aside(Hall& hall, const Request& request, std::function<AsideAnswer()> find) {
    const Services& services = hall.services();
    const std::string whose = hall.presence().counted_as(request.connection);
    const Slot slot = hall.limits().take_aside(whose);
    const auto work = [&services, reply = request.reply(), find = std::move(find), slot] {
        services.post([&services, reply, slot, answer = find()] {
            if (const auto* text = std::get_if<std::string>(&answer))
                say(services, reply.connection, *text);
            else
                refuse(services, reply, *std::get_if<Refusal>(&answer));
        });
    };
    if (slot && services.explorers.run(work, whose)) return std::nullopt;
    return refusals::too_many();
}

}  // namespace tavoliere::server
