#include "server/gestures/gestures.hpp"

// A game is paused and taken up again by agreement.
namespace tavoliere::server {

namespace {

void commit(Hall& hall, Table& table, int seat, Event::Kind kind) {
    Event event;
    event.kind = kind;
    event.seat = seat;
    hall.commit(table, std::move(event));
}

template <Room::State Needed>
std::optional<Refusal> unless(const Table& table, int) {
    if (table.room.state() != Needed) return refusals::over();
    return std::nullopt;
}

}  // namespace

OfferRule pause_rule() {
    return {.refusal = unless<Room::State::playing>,
            .happen = [](Hall& hall, Table& table, int seat) { commit(hall, table, seat, Event::Kind::pause); },
            .machine_agrees = true,
            .ends_with_a_move = false};
}

OfferRule resume_rule() {
    return {.refusal = unless<Room::State::paused>,
            .happen = [](Hall& hall, Table& table, int seat) { commit(hall, table, seat, Event::Kind::resume); },
            .machine_agrees = true,
            .ends_with_a_move = false};
}

}  // namespace tavoliere::server
