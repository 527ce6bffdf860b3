#include "server/gestures/agreement.hpp"

namespace tavoliere::server {

OfferRule draw_rule() {
    return {.refusal = [](const Table& table, int) -> std::optional<Refusal> {
                // A game that is not taken up again can still be ended.
                if (!table.room().under_way()) return refusals::over();
                return std::nullopt;
            },
            .happen =
                [](Table& table, int, Table::Committed after) {
                    Event event;
                    event.kind = Event::Kind::end;
                    event.text = end_reason::agreement;
                    table.commit(std::move(event), std::move(after));
                },
            .machine_agrees = false,
            .ends_with_a_move = true};
}

}  // namespace tavoliere::server
