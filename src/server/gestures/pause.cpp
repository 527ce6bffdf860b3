#include "server/gestures/agreement.hpp"

namespace tavoliere::server {

namespace {

std::optional<Refusal> unless_playing(const Table& table, int) {
    if (table.room().state() == Room::State::playing) return std::nullopt;
    return refusals::over();
}

}  // namespace

OfferRule pause_rule() {
    return {.refusal = unless_playing,
            .happen = commit_event<Event::Kind::pause>,
            .machine_agrees = true,
            .ends_with_a_move = false};
}

}  // namespace tavoliere::server
