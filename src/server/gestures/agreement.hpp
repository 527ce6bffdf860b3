#pragma once

#include "server/gestures/gestures.hpp"

// What offering, accepting and declining share: they are the same for everything that two seats must agree on.
namespace tavoliere::server {

// The table that a request is about, who asks there, and what for.
struct Asked {
    Table* table = nullptr;
    int seat = 0;
    OfferKind what = OfferKind::draw;
};

// Reads it, or says why not.
std::optional<Refusal> read_asked(Hall& hall, const Request& request, Asked& asked);
// A rematch is a new game, and counts as one.
std::optional<Refusal> count_new_game(Hall& hall, const Request& request, const Asked& asked);
bool stands(const Table& table, const Offer& wanted);
// The offer ends with what it led to, and stands again where that could not be written.
void agree(Hall& hall, const Request& request, const Asked& asked, int offerer);
Refusal nothing_offered();

// For an `OfferRule` that leads to an event of this kind and nothing else.
template <Event::Kind Kind>
void commit_event(Hall& hall, Table& table, int seat, std::function<void(bool)> after) {
    Event event;
    event.kind = Kind;
    event.seat = seat;
    hall.commit(table, std::move(event), std::move(after));
}

}  // namespace tavoliere::server
