#include "server/gestures/agreement.hpp"

namespace tavoliere::server {

std::optional<Refusal> offer(Hall& hall, const Request& request) {
    Asked asked;
    if (auto refusal = read_asked(request, asked)) return refusal;
    const OfferRule rule = rule_of(asked.what);
    if (auto refusal = rule.refusal(*asked.table, asked.seat)) return refusal;
    if (auto refusal = count_new_game(hall, request, asked)) return refusal;
    const Room& room = asked.table->room();
    const bool machine = room.machine_seat() == 1 - asked.seat;
    if (machine && !rule.machine_agrees)
        return refusals::make("not_allowed", {"the machine declines", "la macchina rifiuta"});
    if (machine || room.both_seats(request.person.id)) {
        agree(hall, request, asked, asked.seat);
        return std::nullopt;
    }
    if (asked.table->stands({asked.what, 1 - asked.seat})) {
        agree(hall, request, asked, 1 - asked.seat);
        return std::nullopt;
    }
    confirm(hall.services(), request.reply());
    if (!asked.table->stands({asked.what, asked.seat})) {
        std::vector<Offer> offers = asked.table->offers();
        offers.push_back({asked.what, asked.seat});
        asked.table->set_offers(std::move(offers));
    }
    return std::nullopt;
}

}  // namespace tavoliere::server
