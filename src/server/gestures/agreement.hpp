#pragma once

#include "server/gestures/gestures.hpp"

// What offering, accepting and declining share: they are the same for everything that two seats must agree on.
namespace tavoliere::server {

// What can be offered, and what comes of it.
struct OfferRule {
    // May this seat offer it now?
    std::optional<Refusal> (*refusal)(const Table& table, int seat);
    // What happens when the other seat agrees; `seat` is the one that offered.
    void (*happen)(Table& table, int seat, Table::Committed after);
    // Does a machine agree to it?
    bool machine_agrees;
    // Is it forgotten when somebody moves?
    bool ends_with_a_move;
};

OfferRule draw_rule();
OfferRule takeback_rule();
OfferRule pause_rule();
OfferRule resume_rule();
OfferRule rematch_rule();
OfferRule rule_of(OfferKind kind);

// The table that a request is about, who asks there, and what for.
struct Asked {
    Table* table = nullptr;
    int seat = 0;
    OfferKind what = OfferKind::draw;
};

// Reads it, or says why not.
std::optional<Refusal> read_asked(const Request& request, Asked& asked);
// A rematch is a new game, and counts as one.
std::optional<Refusal> count_new_game(Hall& hall, const Request& request, const Asked& asked);
// The offer ends with what it led to, and stands again where that could not be written.
void agree(Hall& hall, const Request& request, const Asked& asked, int offerer);
Refusal nothing_offered();

// For an `OfferRule` that leads to an event of this kind and nothing else.
template <Event::Kind Kind>
void commit_event(Table& table, int seat, Table::Committed after) {
    Event event;
    event.kind = Kind;
    event.seat = seat;
    table.commit(std::move(event), std::move(after));
}

}  // namespace tavoliere::server
