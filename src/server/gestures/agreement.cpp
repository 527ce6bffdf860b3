#include "server/gestures/agreement.hpp"

namespace tavoliere::server {

std::optional<Refusal> read_asked(const Request& request, Asked& asked) {
    asked.table = request.table;
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
    for (const std::string& person : asked.table->room().persons())
        if (profile_of(asked.table->profiles(), person).deleted)
            return refusals::make("not_allowed", {"the other player has deleted their account",
                                                  "l'altra persona ha cancellato il suo account"});
    const Room& room = asked.table->room();
    if (room.against_somebody()) {
        if (auto refusal = hall.ban_refusal(request.connection)) return refusal;
        if (auto refusal = hall.company_refusal(room.persons()[0], room.persons()[1])) return refusal;
    }
    const Connection* client = hall.presence().find(request.connection);
    return client ? hall.limits().refusal_of_game(*client, hall.services().now()) : refusals::too_many();
}

void agree(Hall& hall, const Request& request, const Asked& asked, int offerer) {
    rule_of(asked.what).happen(*asked.table, offerer, confirming(hall, request));
    std::vector<Offer> others = asked.table->offers();
    std::erase_if(others, [&](const Offer& one) { return one.what == asked.what; });
    asked.table->set_offers(std::move(others));
}

Refusal nothing_offered() { return refusals::make("not_offered", {"nothing was offered", "non c'è nessuna proposta"}); }

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
