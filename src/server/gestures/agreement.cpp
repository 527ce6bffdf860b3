#include "server/gestures/agreement.hpp"

#include <algorithm>
#include <array>

namespace tavoliere::server {

namespace {

constexpr std::array<std::string_view, 5> names{"draw", "takeback", "pause", "resume", "rematch"};

}  // namespace

std::optional<Refusal> read_asked(Hall& hall, const Request& request, Asked& asked) {
    asked.table = hall.table_of(request);
    if (!asked.table) return refusals::unknown_room();
    const std::optional<int> seat = acting_seat(*asked.table, request);
    if (!seat) return refusals::not_a_player();
    const std::optional<OfferKind> what = offer_named(request.message.text_or("what", ""));
    if (!what) return refusals::bad_message();
    asked.seat = *seat;
    asked.what = *what;
    return std::nullopt;
}

std::optional<Refusal> count_new_game(Hall& hall, const Request& request, const Asked& asked) {
    if (asked.what != OfferKind::rematch) return std::nullopt;
    for (const std::string& person : asked.table->room.persons())
        if (hall.persons().is_gone(person))
            return refusals::make("not_allowed",
                                  {"the other one has deleted the account", "l'altro ha cancellato il suo account"});
    if (hall.may_create(request)) return std::nullopt;
    return refusals::too_many();
}

bool stands(const Table& table, const Offer& wanted) {
    return std::find(table.offers.begin(), table.offers.end(), wanted) != table.offers.end();
}

void agree(Hall& hall, const Request& request, const Asked& asked, int offerer) {
    rule_of(asked.what).happen(hall, *asked.table, offerer, confirming(hall, request));
    std::vector<Offer> others = asked.table->offers;
    std::erase_if(others, [&](const Offer& one) { return one.what == asked.what; });
    hall.set_offers(*asked.table, std::move(others));
}

Refusal nothing_offered() { return refusals::make("not_offered", {"nothing was offered", "non c'è nessuna proposta"}); }

std::string_view offer_name(OfferKind kind) { return names[static_cast<std::size_t>(kind)]; }

std::optional<OfferKind> offer_named(std::string_view name) {
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) return std::nullopt;
    return static_cast<OfferKind>(found - names.begin());
}

void write_offers(JsonWriter& json, const std::vector<Offer>& offers) {
    json.key("offers").begin_array();
    for (const Offer& one : offers) write_offer(json, one);
    json.end_array();
}

void write_offer(JsonWriter& json, const Offer& offer) {
    json.begin_object().member("what", offer_name(offer.what)).member("seat", offer.seat).end_object();
}

OfferRule rule_of(OfferKind kind) {
    switch (kind) {
        case OfferKind::draw:
            return draw_rule();
        case OfferKind::takeback:
            return takeback_rule();
        case OfferKind::pause:
            return pause_rule();
        case OfferKind::resume:
            return resume_rule();
        case OfferKind::rematch:
            break;
    }
    return rematch_rule();
}

}  // namespace tavoliere::server
