#include <algorithm>

#include "server/gestures/agreement.hpp"

namespace tavoliere::server {

namespace {

std::optional<Refusal> refusal_of(const Table& table, const Request& request) {
    const Room& room = table.room();
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

// Would the machine be asked for its answer in a game that this person plays against somebody?
bool would_ask_for_help(Hall& hall, const Request& request, const Event& move) {
    const Room& room = request.table->room();
    if (!room.machine_seat()) return false;
    const GamesUnderWay& others = hall.tables().games_under_way();
    if (others.plays_live(request.person.id, room.game())) return true;
    const PositionKeys hidden = others.positions(request.person.id, room.game());
    if (hidden.empty()) return false;
    const Result<PlayedAction> played = room.game().play(room.record().position(), move.text);
    return passes_through(room.record(), hidden) ||
           (played && hidden.contains(room.game().symmetric_hash(played->after)));
}

// Offers that do not outlive a move.
std::vector<Offer> lasting(const std::vector<Offer>& offers) {
    std::vector<Offer> last;
    for (const Offer& one : offers)
        if (!rule_of(one.what).ends_with_a_move) last.push_back(one);
    return last;
}

// What is answered when the move is on the disk, or could not be written.
Table::Committed acknowledging(Hall& hall, const Request& request, int ply, std::string hash) {
    return [&services = hall.services(), reply = request.reply(), arrived = request.arrived, ply,
            hash = std::move(hash)](const std::optional<Refusal>& refusal) {
        if (refusal) return refuse(services, reply, *refusal);
        // Counted first, so that whoever has the acknowledgement finds it in the metrics.
        services.metrics.acknowledgements.note(
            static_cast<std::uint64_t>(std::max<Millis>(0, services.now() - arrived)));
        JsonWriter json;
        json.begin_object().member("t", "ok");
        write_reply(json, reply);
        say(services, reply.connection, json.member("ply", ply).member("hash", hash).end_object().text());
    };
}

}  // namespace

// A move is played only on the history that its sender saw, and acknowledged only when it is on the disk.
std::optional<Refusal> move(Hall& hall, const Request& request) {
    Table* table = request.table;
    if (!table) return refusals::unknown_room();
    if (auto refusal = refusal_of(*table, request)) return refusal;
    const Room& room = table->room();
    const int seat = *room.seat_to_move();
    const std::array<Millis, 2> left =
        room.clock().left_after_move(request.arrived, hall.presence().lag_of(request.connection));
    if (left[static_cast<std::size_t>(seat)] < 0) {
        table->flag();
        return refusals::over();
    }
    Result<Event> event = room.move_of(seat, *request.text("action"));
    if (!event) return Refusal{"illegal", event.error()};
    if (would_ask_for_help(hall, request, *event)) return refusals::while_playing();
    Table::Committed after = acknowledging(hall, request, room.ply() + 1, room.hash_after(*event));
    table->commit_with(std::move(*event), left, std::move(after));
    table->set_offers(lasting(table->offers()));
    return std::nullopt;
}

}  // namespace tavoliere::server
