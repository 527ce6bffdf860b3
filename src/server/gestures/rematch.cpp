#include "server/gestures/agreement.hpp"
#include "server/tables.hpp"

namespace tavoliere::server {

namespace {

// The same game again, each with the other's seat.
void begin_again(Table& table, int seat, Table::Committed after) {
    RoomSettings settings = table.room().settings();
    const std::optional<std::string> id = table.context().tables.new_room_id();
    if (!id) {
        if (after) after(refusals::storage());
        return;
    }
    settings.id = *id;
    settings.persons = {table.room().persons()[1], table.room().persons()[0]};
    settings.created = table.context().now();
    settings.rated = settings.rated && !table.context().tables.are_at_one_address(settings.persons);
    Event event;
    event.kind = Event::Kind::rematch;
    event.seat = seat;
    event.text = settings.id;
    const auto counted = [&metrics = table.context().services.metrics,
                          after = std::move(after)](const std::optional<Refusal>& refusal) {
        if (!refusal) ++metrics.games;
        if (after) after(refusal);
    };
    table.commit(std::move(event), counted, settings);
}

}  // namespace

OfferRule rematch_rule() {
    return {.refusal = [](const Table& table, int) -> std::optional<Refusal> {
                const Room& room = table.room();
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
