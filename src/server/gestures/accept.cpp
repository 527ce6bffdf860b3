#include "server/gestures/agreement.hpp"

namespace tavoliere::server {

std::optional<Refusal> accept(Hall& hall, const Request& request) {
    Asked asked;
    if (auto refusal = read_asked(request, asked)) return refusal;
    if (!asked.table->stands({asked.what, 1 - asked.seat})) return nothing_offered();
    if (auto refusal = count_new_game(hall, request, asked)) return refusal;
    if (auto refusal = rule_of(asked.what).refusal(*asked.table, 1 - asked.seat)) return refusal;
    agree(hall, request, asked, 1 - asked.seat);
    return std::nullopt;
}

}  // namespace tavoliere::server
