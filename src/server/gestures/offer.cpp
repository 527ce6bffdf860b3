#include <algorithm>
#include <array>

#include "server/gestures/gestures.hpp"

// Offering, accepting and declining are the same for everything that two seats must agree on.
namespace tavoliere::server {

namespace {

constexpr std::array<std::string_view, 5> names{"draw", "takeback", "pause", "resume", "rematch"};

struct Asked {
    Table* table = nullptr;
    int seat = 0;
    OfferKind what = OfferKind::draw;
};

std::optional<Refusal> read(Hall& hall, const Request& request, Asked& asked) {
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

// A rematch is a new game, and counts as one.
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

// The offer ends with what it led to, and stands again where that could not be written.
void happen(Hall& hall, const Request& request, const Asked& asked, int offerer) {
    rule_of(asked.what).happen(hall, *asked.table, offerer, confirming(hall, request));
    std::vector<Offer> others = asked.table->offers;
    std::erase_if(others, [&](const Offer& one) { return one.what == asked.what; });
    hall.set_offers(*asked.table, std::move(others));
}

}  // namespace

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

std::optional<Refusal> offer(Hall& hall, const Request& request) {
    Asked asked;
    if (auto refusal = read(hall, request, asked)) return refusal;
    const OfferRule rule = rule_of(asked.what);
    if (auto refusal = rule.refusal(*asked.table, asked.seat)) return refusal;
    if (auto refusal = count_new_game(hall, request, asked)) return refusal;
    const Room& room = asked.table->room;
    const bool machine = room.machine_seat() == 1 - asked.seat;
    if (machine && !rule.machine_agrees)
        return refusals::make("not_allowed", {"the machine declines", "la macchina rifiuta"});
    if (machine || room.both_seats(request.person.id)) {
        happen(hall, request, asked, asked.seat);
        return std::nullopt;
    }
    if (stands(*asked.table, {asked.what, 1 - asked.seat})) {
        happen(hall, request, asked, 1 - asked.seat);
        return std::nullopt;
    }
    confirm(hall, request.reply());
    if (!stands(*asked.table, {asked.what, asked.seat})) {
        std::vector<Offer> offers = asked.table->offers;
        offers.push_back({asked.what, asked.seat});
        hall.set_offers(*asked.table, std::move(offers));
    }
    return std::nullopt;
}

std::optional<Refusal> accept(Hall& hall, const Request& request) {
    Asked asked;
    if (auto refusal = read(hall, request, asked)) return refusal;
    if (!stands(*asked.table, {asked.what, 1 - asked.seat}))
        return refusals::make("not_offered", {"nothing was offered", "non c'è nessuna proposta"});
    if (auto refusal = count_new_game(hall, request, asked)) return refusal;
    if (auto refusal = rule_of(asked.what).refusal(*asked.table, 1 - asked.seat)) return refusal;
    happen(hall, request, asked, 1 - asked.seat);
    return std::nullopt;
}

std::optional<Refusal> decline(Hall& hall, const Request& request) {
    Asked asked;
    if (auto refusal = read(hall, request, asked)) return refusal;
    std::vector<Offer> others = asked.table->offers;
    if (std::erase_if(others, [&](const Offer& one) { return one.what == asked.what; }) == 0)
        return refusals::make("not_offered", {"nothing was offered", "non c'è nessuna proposta"});
    confirm(hall, request.reply());
    // Who takes his own offer back declines nothing.
    const Offer theirs{asked.what, 1 - asked.seat};
    hall.set_offers(*asked.table, std::move(others),
                    stands(*asked.table, theirs) ? std::optional(theirs) : std::nullopt);
    return std::nullopt;
}

}  // namespace tavoliere::server
