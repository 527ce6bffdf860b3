#include "server/gestures/gestures.hpp"

// A game is paused and taken up again by agreement.
namespace tavoliere::server {

namespace {

template <Event::Kind Kind>
void commit(Hall& hall, Table& table, int seat, std::function<void(bool)> after) {
    Event event;
    event.kind = Kind;
    event.seat = seat;
    hall.commit(table, std::move(event), std::move(after));
}

std::optional<Refusal> unless_playing(const Table& table, int) {
    if (table.room.state() == Room::State::playing) return std::nullopt;
    return refusals::over();
}

std::optional<Refusal> unless_paused(const Table& table, int) {
    if (table.room.state() == Room::State::paused) return std::nullopt;
    return refusals::make("over", {"the game is not paused", "la partita non è in pausa"});
}

}  // namespace

OfferRule pause_rule() {
    return {.refusal = unless_playing,
            .happen = commit<Event::Kind::pause>,
            .machine_agrees = true,
            .ends_with_a_move = false};
}

OfferRule resume_rule() {
    return {.refusal = unless_paused,
            .happen = commit<Event::Kind::resume>,
            .machine_agrees = true,
            .ends_with_a_move = false};
}

}  // namespace tavoliere::server
