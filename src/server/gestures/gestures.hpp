#pragma once

#include <optional>
#include <string_view>

#include "server/hall.hpp"
#include "server/requests.hpp"

// What a person at a table can do: one file for each. A gesture answers the request itself, or says why it does not.
namespace tavoliere::server {

using Gesture = std::optional<Refusal> (*)(Hall& hall, const Request& request);

std::optional<Refusal> create(Hall& hall, const Request& request);
std::optional<Refusal> join(Hall& hall, const Request& request);
std::optional<Refusal> lobby(Hall& hall, const Request& request);
std::optional<Refusal> watch(Hall& hall, const Request& request);
std::optional<Refusal> leave(Hall& hall, const Request& request);
std::optional<Refusal> move(Hall& hall, const Request& request);
std::optional<Refusal> menu(Hall& hall, const Request& request);
std::optional<Refusal> explain(Hall& hall, const Request& request);
std::optional<Refusal> hint(Hall& hall, const Request& request);
std::optional<Refusal> analyse(Hall& hall, const Request& request);
std::optional<Refusal> stop(Hall& hall, const Request& request);
std::optional<Refusal> resign(Hall& hall, const Request& request);
std::optional<Refusal> abort(Hall& hall, const Request& request);
std::optional<Refusal> offer(Hall& hall, const Request& request);
std::optional<Refusal> accept(Hall& hall, const Request& request);
std::optional<Refusal> decline(Hall& hall, const Request& request);
std::optional<Refusal> chat(Hall& hall, const Request& request);
std::optional<Refusal> ping(Hall& hall, const Request& request);

constexpr std::size_t gesture_count = 18;
// The gesture that a message's `t` names.
Gesture find_gesture(std::string_view name);

// Something that one seat offers and the other one accepts.
struct OfferRule {
    // May this seat offer it now?
    std::optional<Refusal> (*refusal)(const Table& table, int seat);
    // What happens when the other seat agrees; `seat` is the one that offered. `after` is told whether it is on the
    // disk.
    void (*happen)(Hall& hall, Table& table, int seat, std::function<void(bool)> after);
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
std::string_view offer_name(OfferKind kind);
std::optional<OfferKind> offer_named(std::string_view name);
// The member `offers` of a message.
void write_offers(JsonWriter& json, const std::vector<Offer>& offers);
void write_offer(JsonWriter& json, const Offer& offer);

// The answer that something has been done.
void confirm(Hall& hall, const Reply& reply);
// What to call when an event is on the disk, or is not: confirms or refuses.
std::function<void(bool)> confirming(Hall& hall, const Request& request);
// What an answer repeats of its request: `re` and `room`.
void write_reply(JsonWriter& json, const Reply& reply);

// The seat for which a person acts; at one screen it is the one named, or the one to move.
std::optional<int> acting_seat(const Table& table, const Request& request);

}  // namespace tavoliere::server
