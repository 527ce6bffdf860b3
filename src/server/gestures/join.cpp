#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

std::optional<Refusal> join(Hall& hall, const Request& request) {
    Table* table = hall.table_of(request);
    if (!table) return refusals::unknown_room();
    const Room& room = table->room;
    if (room.seat_of(request.person.id))
        return refusals::make("not_allowed", {"you already sit at this table", "sei già seduto a questo tavolo"});
    if (room.state() != Room::State::open) return refusals::make("taken", {"the seat is taken", "il posto è occupato"});
    if (room.settings().rated && !request.person.has_account())
        return refusals::make("login", {"a rated game needs an account",
                                        "per una partita a punteggio bisogna entrare con il proprio profilo"});
    Event event;
    event.kind = Event::Kind::join;
    event.seat = room.persons()[0].empty() ? 0 : 1;
    event.text = request.person.id;
    hall.watch(*table, request.connection);
    hall.commit(*table, std::move(event), [&hall, id = room.id(), reply = request.reply()](bool durable) {
        if (!durable) return hall.refuse(reply, refusals::storage());
        confirm(hall, reply);
        if (Table* joined = hall.table(id))
            hall.say(reply.connection, hall.room_json(*joined, reply.connection, std::nullopt));
    });
    return std::nullopt;
}

}  // namespace tavoliere::server
