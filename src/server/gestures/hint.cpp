#include <memory>
#include <vector>

#include "analysis/hint_reasons.hpp"
#include "drawing/view_json.hpp"
#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

namespace {

// At full strength, whatever the level of the game: who asks wants the best move, not one that the opponent might play.
constexpr std::chrono::milliseconds time_to_advise{700};
constexpr std::size_t memory_to_advise = 16;

// What was found, if it is still about the game as it stands.
void tell_hint(Hall& hall, const Reply& reply, const Table* table, const std::string& hash, const Advice& advice) {
    if (!table || table->room().hash() != hash) return refuse(hall.services(), reply, refusals::stale());
    JsonWriter json;
    json.begin_object().member("t", "hint");
    write_reply(json, reply);
    json.member("on", hash).member("action", advice.action);
    write_notation(json, table->room().game(), table->room().record().position(), advice.action);
    json.key("changes");
    write_changes(json, table->room().game(), table->room().record().position(), advice.action);
    json.key("reasons");
    write_reasons(json, advice.reasons);
    say(hall.services(), reply.connection, json.end_object().text());
}

}  // namespace

// Only where nobody is deceived: against the machine, or at one screen.
std::optional<Refusal> hint(Hall& hall, const Request& request) {
    if (!request.table) return refusals::unknown_room();
    const Room& room = request.table->room();
    if (room.against_somebody()) return refusals::not_allowed();
    if (hall.tables().would_be_helped(request.person.id, room.record())) return refusals::while_playing();
    if (!room.seat_of(request.person.id)) return refusals::not_a_player();
    if (room.state() != Room::State::playing) return refusals::over();
    if (!hall.analyses().begin_hint(request.person.id)) return refusals::too_many();
    WorkerPool& engines = hall.services().engines;
    Limits limits;
    limits.time = engines.shared(time_to_advise);
    limits.lines = 2;  // the reasons for a turn are what tells it from the next best
    const auto record = std::make_shared<const Record>(room.record());
    const auto thought =
        std::make_shared<Thought>(room.record(), EngineOptions{.table_megabytes = memory_to_advise}, limits);
    const bool begun = engines.think(
        thought, hall.presence().counted_as(request.connection), [](const Line&) {},
        [&hall, thought, record, id = room.id(), hash = room.hash(), reply = request.reply(),
         person = request.person.id](const SearchAnswer& answer) {
            hall.services().post([&hall, thought, id, hash, reply, person, advice = advice_of(*record, answer.lines)] {
                hall.analyses().end_hint(person);
                if (thought->pushed_out()) return refuse(hall.services(), reply, refusals::too_many());
                hall.tables().with(
                    id, [&hall, reply, hash, advice](Table* table) { tell_hint(hall, reply, table, hash, advice); });
            });
        });
    if (begun) return std::nullopt;
    hall.analyses().end_hint(request.person.id);
    return refusals::too_many();
}

}  // namespace tavoliere::server
