#include "server/gestures/gestures.hpp"
#include "server/ids.hpp"

namespace tavoliere::server {

namespace {

// The same game again, each with the other's seat.
void begin_again(Hall& hall, Table& table, int seat, std::function<void(bool)> after) {
    RoomSettings settings = table.room.settings();
    settings.id = random_id();
    settings.persons = {table.room.persons()[1], table.room.persons()[0]};
    settings.created = hall.now();
    Event event;
    event.kind = Event::Kind::rematch;
    event.seat = seat;
    event.text = settings.id;
    const auto counted = [&hall, after = std::move(after)](bool durable) {
        if (durable) ++hall.metrics().games;
        if (after) after(durable);
    };
    hall.commit(table, std::move(event), counted, settings);
}

}  // namespace

OfferRule rematch_rule() {
    return {.refusal = [](const Table& table, int) -> std::optional<Refusal> {
                const Room& room = table.room;
                if (room.state() != Room::State::over || room.persons()[0].empty() || room.persons()[1].empty())
                    return refusals::make("not_allowed",
                                          {"the game is not over yet", "la partita non è ancora finita"});
                if (!room.next_room().empty())
                    return refusals::make("not_allowed", {"the rematch has begun", "la rivincita è già cominciata"});
                return std::nullopt;
            },
            .happen = begin_again,
            .machine_agrees = true,
            .ends_with_a_move = false};
}

}  // namespace tavoliere::server
