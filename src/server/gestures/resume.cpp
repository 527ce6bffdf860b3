#include "server/gestures/agreement.hpp"

// A game that was paused is taken up again, by agreement too.
namespace tavoliere::server {

namespace {

std::optional<Refusal> unless_paused(const Table& table, int) {
    if (table.room().state() == Room::State::paused) return std::nullopt;
    return refusals::make("over", {"the game is not paused", "la partita non è in pausa"});
}

}  // namespace

OfferRule resume_rule() {
    return {.refusal = unless_paused,
            .happen = commit_event<Event::Kind::resume>,
            .machine_agrees = true,
            .ends_with_a_move = false};
}

}  // namespace tavoliere::server
