#include <cmath>
#include <memory>

#include "analysis/review.hpp"
#include "drawing/view_json.hpp"
#include "server/gestures/gestures.hpp"

// Whether a turn that is about to be played is a blunder: as a review would judge it, and so with a bounded number of
// nodes.
namespace tavoliere::server {

namespace {

void tell_warning(Hall& hall, const Reply& reply, const Table* table, const std::string& hash,
                  const ReviewedTurn& turn) {
    if (!table || table->room().hash() != hash) return refuse(hall.services(), reply, refusals::stale());
    const Room& room = table->room();
    JsonWriter json;
    json.begin_object().member("t", "warning");
    write_reply(json, reply);
    json.member("on", hash).member("action", turn.action).member("blunder", turn.kind == MoveClass::blunder);
    json.member("loss", static_cast<int>(std::lround(100 * turn.loss))).member("better", turn.best);
    write_notation(json, room.game(), room.record().position(), turn.best);
    json.key("changes");
    write_changes(json, room.game(), room.record().position(), turn.best);
    json.key("reasons");
    write_reasons(json, turn.remarks);
    say(hall.services(), reply.connection, json.end_object().text());
}

}  // namespace

// Only where nobody is deceived, as with a hint; and it counts as an analysis.
std::optional<Refusal> warn(Hall& hall, const Request& request) {
    if (!request.table) return refusals::unknown_room();
    const Room& room = request.table->room();
    if (room.against_somebody()) return refusals::not_allowed();
    if (hall.tables().would_be_helped(request.person.id, room.record())) return refusals::while_playing();
    if (!room.seat_of(request.person.id)) return refusals::not_a_player();
    if (room.state() != Room::State::playing) return refusals::over();
    if (request.message.text_or("on", room.hash()) != room.hash()) return refusals::stale();
    const std::optional<std::string_view> action = request.text("action");
    if (!action) return refusals::bad_message();
    const Result<PlayedAction> played = room.game().play(room.record().position(), *action);
    if (!played) return Refusal{"illegal", played.error()};
    if (!hall.limits().may_analyse(request.person.id, hall.services().now())) return refusals::too_many();
    if (!hall.analyses().begin_hint(request.person.id)) return refusals::too_many();
    const auto record = std::make_shared<const Record>(room.record());
    const bool begun = hall.services().engines.run(
        [&hall, record, text = played->text, id = room.id(), hash = room.hash(), reply = request.reply(),
         person = request.person.id] {
            hall.services().post([&hall, id, hash, reply, person, turn = review_turn(*record, text)] {
                hall.analyses().end_hint(person);
                hall.tables().with(
                    id, [&hall, reply, hash, turn](Table* table) { tell_warning(hall, reply, table, hash, turn); });
            });
        },
        hall.presence().counted_as(request.connection));
    if (begun) return std::nullopt;
    hall.analyses().end_hint(request.person.id);
    return refusals::too_many();
}

}  // namespace tavoliere::server
