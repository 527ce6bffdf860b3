#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

OfferRule draw_rule() {
    return {.refusal = [](const Table& table, int) -> std::optional<Refusal> {
                // A game that is not taken up again can still be ended.
                if (!table.room.under_way()) return refusals::over();
                return std::nullopt;
            },
            .happen =
                [](Hall& hall, Table& table, int, std::function<void(bool)> after) {
                    Event event;
                    event.kind = Event::Kind::end;
                    event.text = end_reason::agreement;
                    hall.commit(table, std::move(event), std::move(after));
                },
            .machine_agrees = false,
            .ends_with_a_move = true};
}

}  // namespace tavoliere::server
