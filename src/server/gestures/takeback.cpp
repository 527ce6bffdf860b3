#include "server/gestures/agreement.hpp"

namespace tavoliere::server {

namespace {

// How many plies lie between now and the last time that this seat was to move; 0 where it has not moved yet. Who moved
// is asked of the events, because a swap changes which colour a seat has.
int plies_since(const Room& room, int seat) {
    std::vector<int> movers;
    for (const Event& event : room.events()) {
        if (event.kind == Event::Kind::move) movers.push_back(event.seat);
        if (event.kind == Event::Kind::takeback) movers.resize(movers.size() - static_cast<std::size_t>(event.number));
    }
    for (std::size_t back = 1; back <= movers.size(); ++back)
        if (movers[movers.size() - back] == seat) return static_cast<int>(back);
    return 0;
}

// Where one person or the machine has the other seat too, the last move counts, whoever made it.
int plies_back(const Room& room, int seat) {
    if (room.settings().with == With::here) return room.ply() > 0 ? 1 : 0;
    return plies_since(room, seat);
}

}  // namespace

// Back to the offerer's last own turn.
OfferRule takeback_rule() {
    return {.refusal = [](const Table& table, int seat) -> std::optional<Refusal> {
                if (table.room().state() != Room::State::playing) return refusals::over();
                if (table.room().settings().rated) return refusals::not_allowed();
                if (plies_back(table.room(), seat) == 0)
                    return refusals::make("not_allowed",
                                          {"there is no move to take back", "non c'è una mossa da ritirare"});
                return std::nullopt;
            },
            .happen =
                [](Table& table, int seat, Table::Committed after) {
                    Event event;
                    event.kind = Event::Kind::takeback;
                    event.seat = seat;
                    event.number = plies_back(table.room(), seat);
                    table.commit(std::move(event), std::move(after));
                },
            .machine_agrees = true,
            .ends_with_a_move = true};
}

}  // namespace tavoliere::server
