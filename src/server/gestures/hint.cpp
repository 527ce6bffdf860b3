#include "server/gestures/gestures.hpp"
#include "server/wire.hpp"

namespace tavoliere::server {

namespace {

// At full strength, whatever the level of the game: who asks wants the best move, not one that his opponent might play.
constexpr std::chrono::milliseconds time_to_advise{700};
constexpr std::size_t memory_to_advise = 16;

// What was found, if it is still about the game as it stands.
void tell_advice(Hall& hall, const Reply& reply, const std::string& room, const std::string& hash,
                 const std::string& action) {
    const Table* table = hall.table(room);
    if (!table || table->room.hash() != hash) {
        hall.forget_if_idle(room);
        return hall.refuse(reply, refusals::stale());
    }
    JsonWriter json;
    json.begin_object().member("t", "hint");
    write_reply(json, reply);
    json.member("on", hash).member("action", action);
    write_notation(json, table->room.game(), table->room.record().position(), action);
    json.key("cells");
    write_cells(json, table->room.game(), table->room.clicks().cells(action));
    hall.say(reply.connection, json.end_object().text());
    hall.forget_if_idle(room);
}

}  // namespace

// Only where nobody is deceived: against the machine, or at one screen.
std::optional<Refusal> hint(Hall& hall, const Request& request) {
    Table* table = hall.table_of(request);
    if (!table) return refusals::unknown_room();
    const Room& room = table->room;
    if (room.against_somebody()) return refusals::not_allowed();
    if (hall.plays_against_somebody(request.person.id, room.settings().game)) return refusals::while_playing();
    if (!room.seat_of(request.person.id)) return refusals::not_a_player();
    if (room.state() != Room::State::playing) return refusals::over();
    if (!hall.begin_advice(request.person.id)) return refusals::too_many();
    Limits limits;
    limits.time = hall.engines().shared(time_to_advise);
    const auto thought =
        std::make_shared<Thought>(room.record(), EngineOptions{.table_megabytes = memory_to_advise}, limits);
    const bool begun = hall.engines().think(
        thought, hall.counted_as(request.connection), [](const Line&) {},
        [&hall, thought, id = room.id(), hash = room.hash(), reply = request.reply(),
         person = request.person.id](const SearchAnswer& answer) {
            hall.services().post([&hall, thought, id, hash, reply, person, action = answer.best_action()] {
                hall.end_advice(person);
                if (thought->pushed_out()) return hall.refuse(reply, refusals::too_many());
                tell_advice(hall, reply, id, hash, action);
            });
        });
    if (begun) return std::nullopt;
    hall.end_advice(request.person.id);
    return refusals::too_many();
}

}  // namespace tavoliere::server
