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

template <Room::State Needed>
std::optional<Refusal> unless(const Table& table, int) {
    if (table.room.state() != Needed) return refusals::over();
    return std::nullopt;
}

}  // namespace

OfferRule pause_rule() {
    return {.refusal = unless<Room::State::playing>,
            .happen = commit<Event::Kind::pause>,
            .machine_agrees = true,
            .ends_with_a_move = false};
}

OfferRule resume_rule() {
    return {.refusal = unless<Room::State::paused>,
            .happen = commit<Event::Kind::resume>,
            .machine_agrees = true,
            .ends_with_a_move = false};
}

}  // namespace tavoliere::server
