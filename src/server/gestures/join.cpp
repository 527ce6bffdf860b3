#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

std::optional<Refusal> join(Hall& hall, const Request& request) {
    Table* table = hall.table_of(request);
    if (!table) return refusals::unknown_room();
    const Room& room = table->room;
    if (room.seat_of(request.person.id))
        return refusals::make("not_allowed", {"you already sit at this table", "hai già un posto a questo tavolo"});
    if (room.state() != Room::State::open) return refusals::make("taken", {"the seat is taken", "il posto è occupato"});
    if (room.settings().rated && !request.person.has_account())
        return refusals::make("login", {"a rated game needs an account",
                                        "per una partita a punteggio bisogna entrare con il proprio profilo"});
    Event event;
    event.kind = Event::Kind::join;
    event.seat = room.persons()[0].empty() ? 0 : 1;
    event.text = request.person.id;
    hall.commit(*table, std::move(event), confirming(hall, request));
    // He is told the room as it is then, and from then on what happens there.
    hall.when_settled(*table, [&hall, id = room.id(), person = request.person.id, connection = request.connection] {
        Table* joined = hall.table(id);
        if (!joined || !hall.person_of(connection) || !joined->room.seat_of(person)) return;
        hall.watch(*joined, connection);
        hall.say(connection, hall.room_json(*joined, connection, std::nullopt));
    });
    return std::nullopt;
}

}  // namespace tavoliere::server
