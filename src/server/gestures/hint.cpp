#include "server/gestures/gestures.hpp"
#include "server/wire.hpp"

namespace tavoliere::server {

namespace {

constexpr int advising_level = 6;

}  // namespace

// Only where nobody is deceived: against the machine, or at one screen.
std::optional<Refusal> hint(Hall& hall, const Request& request) {
    Table* table = hall.table_of(request);
    if (!table) return refusals::unknown_room();
    const Room& room = table->room;
    if (room.against_somebody()) return refusals::not_allowed();
    if (!room.seat_of(request.person.id)) return refusals::not_a_player();
    if (room.state() != Room::State::playing) return refusals::over();
    if (!hall.begin_advice(request.person.id)) return refusals::too_many();
    const auto begun =
        hall.engines().think(room.record(), advising_level, hall.counted_as(request.connection),
                             [&hall, id = room.id(), hash = room.hash(), reply = request.reply(),
                              person = request.person.id](const auto&, const std::string& action) {
                                 hall.services().post([&hall, id, hash, reply, person, action] {
                                     hall.end_advice(person);
                                     Table* found = hall.table(id);
                                     if (!found || found->room.hash() != hash) {
                                         hall.forget_if_idle(id);
                                         return hall.refuse(reply, refusals::stale());
                                     }
                                     JsonWriter json;
                                     json.begin_object().member("t", "hint");
                                     write_reply(json, reply);
                                     json.member("on", hash).member("action", action).key("cells");
                                     write_cells(json, found->room.game(), found->room.clicks().cells(action));
                                     hall.say(reply.connection, json.end_object().text());
                                     hall.forget_if_idle(id);
                                 });
                             });
    if (begun) return std::nullopt;
    hall.end_advice(request.person.id);
    return refusals::too_many();
}

}  // namespace tavoliere::server
