#include <algorithm>

#include "server/gestures/gestures.hpp"

namespace tavoliere::server {

namespace {

void acknowledge(Hall& hall, const Reply& reply, int ply, const std::string& hash) {
    JsonWriter json;
    json.begin_object().member("t", "ok");
    write_reply(json, reply);
    hall.say(reply.connection, json.member("ply", ply).member("hash", hash).end_object().text());
}

std::optional<Refusal> refusal_of(const Table& table, const Request& request) {
    const Room& room = table.room;
    const std::optional<std::string_view> on = request.text("on");
    if (!on || !request.text("action")) return refusals::bad_message();
    const std::optional<int> seat = acting_seat(table, request);
    if (!seat) return refusals::not_a_player();
    if (room.state() != Room::State::playing) return refusals::over();
    const std::optional<std::int64_t> ply = request.message.number_at("ply");
    if (*on != room.hash() || (ply && *ply != room.ply())) return refusals::stale();
    if (seat != room.seat_to_move()) return refusals::not_your_turn();
    return std::nullopt;
}

// Offers that do not outlive a move.
std::vector<Offer> lasting(const std::vector<Offer>& offers) {
    std::vector<Offer> last;
    for (const Offer& one : offers)
        if (!rule_of(one.what).ends_with_a_move) last.push_back(one);
    return last;
}

}  // namespace

// A move is played only on the history that its sender saw, and acknowledged only when it is on the disk.
std::optional<Refusal> move(Hall& hall, const Request& request) {
    Table* table = hall.table_of(request);
    if (!table) return refusals::unknown_room();
    if (auto refusal = refusal_of(*table, request)) return refusal;
    Room& room = table->room;
    const int seat = *room.seat_to_move();
    const std::array<Millis, 2> left = room.clock().left_after_move(request.arrived, hall.lag_of(request.connection));
    if (left[static_cast<std::size_t>(seat)] < 0) {
        hall.flag(*table);
        return refusals::over();
    }
    Result<Event> event = room.move_of(seat, *request.text("action"));
    if (!event) return Refusal{"illegal", event.error()};
    const std::string hash = room.hash_after(*event);
    hall.commit(
        *table, std::move(*event), left,
        [&hall, reply = request.reply(), arrived = request.arrived, ply = room.ply() + 1, hash](bool durable) {
            if (!durable) return hall.refuse(reply, hall.why_not(reply.room));
            // Counted first, so that whoever has the acknowledgement finds it in the metrics.
            hall.metrics().acknowledgements.note(static_cast<std::uint64_t>(std::max<Millis>(0, hall.now() - arrived)));
            acknowledge(hall, reply, ply, hash);
        });
    hall.set_offers(*table, lasting(table->offers));
    return std::nullopt;
}

}  // namespace tavoliere::server
