#include "server/gestures/agreement.hpp"

namespace tavoliere::server {

std::optional<Refusal> decline(Hall& hall, const Request& request) {
    Asked asked;
    if (auto refusal = read_asked(hall, request, asked)) return refusal;
    std::vector<Offer> others = asked.table->offers;
    if (std::erase_if(others, [&](const Offer& one) { return one.what == asked.what; }) == 0) return nothing_offered();
    confirm(hall, request.reply());
    // Who takes his own offer back declines nothing.
    const Offer theirs{asked.what, 1 - asked.seat};
    hall.set_offers(*asked.table, std::move(others),
                    stands(*asked.table, theirs) ? std::optional(theirs) : std::nullopt);
    return std::nullopt;
}

}  // namespace tavoliere::server
