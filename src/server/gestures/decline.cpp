#include "server/gestures/agreement.hpp"

namespace tavoliere::server {

std::optional<Refusal> decline(Hall& hall, const Request& request) {
    Asked asked;
    if (auto refusal = read_asked(request, asked)) return refusal;
    std::vector<Offer> others = asked.table->offers();
    if (std::erase_if(others, [&](const Offer& one) { return one.what == asked.what; }) == 0) return nothing_offered();
    confirm(hall.services(), request.reply());
    // Taking back an offer of one's own declines nothing.
    const Offer theirs{asked.what, 1 - asked.seat};
    const bool declined = asked.table->stands(theirs);
    asked.table->set_offers(std::move(others), declined ? std::optional(theirs) : std::nullopt);
    return std::nullopt;
}

}  // namespace tavoliere::server
