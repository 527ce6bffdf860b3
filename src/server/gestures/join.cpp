#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

std::optional<Refusal> join(Hall& hall, const Request& request) {
    Table* table = request.table;
    if (!table) return refusals::unknown_room();
    const Room& room = table->room();
    if (room.seat_of(request.person.id))
        return refusals::make("not_allowed", {"you already sit at this table", "hai già un posto a questo tavolo"});
    if (room.state() != Room::State::open) return refusals::make("taken", {"the seat is taken", "il posto è occupato"});
    if (auto refusal = hall.company_refusal(request.person.id, room.persons()[room.persons()[0].empty() ? 1 : 0]))
        return refusal;
    if (room.settings().rated && !request.person.has_account())
        return refusals::make("login", {"a rated game needs an account",
                                        "per una partita a punteggio bisogna entrare con il proprio profilo"});
    const Connection* client = hall.presence().find(request.connection);
    if (room.settings().rated && (!client || hall.tables().is_made_at(room, client->address)))
        return refusals::make("not_allowed",
                              {"a rated game is not played by two persons at one address; play it unrated",
                               "due persone allo stesso indirizzo non giocano una partita a punteggio: giocatela "
                               "senza punteggio"});
    Event event;
    event.kind = Event::Kind::join;
    event.seat = room.persons()[0].empty() ? 0 : 1;
    event.text = request.person.id;
    table->commit(std::move(event), confirming(hall, request));
    table->note_name(request.person);
    // They are told the room as it is then, and from then on what happens there.
    table->when_settled([&hall, connection = request.connection](Table* joined) {
        const Person* person = hall.presence().person_of(connection);
        if (!joined || !person || !joined->room().seat_of(person->id)) return;
        joined->watch(connection);
        say(hall.services(), connection, room_json(*joined, *person, std::nullopt));
    });
    return std::nullopt;
}

}  // namespace tavoliere::server
