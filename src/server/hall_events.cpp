#include <algorithm>

#include "server/gestures/gestures.hpp"
#include "server/hall.hpp"
#include "server/wire.hpp"

// How an event happens: into the room, onto the disk, out to everybody.
namespace tavoliere::server {

namespace {

constexpr std::size_t events_kept = 8;

// What the store needs to rate the players.
std::optional<RatedEnd> rated_end(const Room& room) {
    if (!room.settings().rated || !room.result() || room.result()->aborted) return std::nullopt;
    return RatedEnd{room.persons(), room.result()->winner};
}

bool stops_clock(Event::Kind kind) {
    return kind == Event::Kind::end || kind == Event::Kind::takeback || kind == Event::Kind::pause;
}

}  // namespace

void Hall::commit(Table& table, Event event, std::function<void(bool)> after) {
    if (stops_clock(event.kind)) table.room.clock().stop(now());
    std::array<Millis, 2> left = table.room.clock().left();
    for (Millis& each : left) each = std::max<Millis>(each, 0);
    commit(table, std::move(event), left, std::move(after));
}

void Hall::commit(Table& table, Event event, const std::array<Millis, 2>& left, std::function<void(bool)> after) {
    Room& room = table.room;
    event = room.completed(std::move(event), now());
    event.left = left;
    const bool was_over = room.state() == Room::State::over;
    if (!room.apply(event)) {
        if (after) after(false);
        return;
    }
    const bool is_over = room.state() == Room::State::over && !was_over;
    if (begins_turn(event.kind) || is_over || event.kind == Event::Kind::pause) room.clock().forget_running(now());
    if (is_over) {
        table.offers.clear();
        open_rooms_.erase(room.id());
    }
    schedule(table);
    ++table.on_the_way;
    const auto outgoing = std::make_shared<const Outgoing>(
        Outgoing{event, event_json(table, event), room.state() == Room::State::over, std::move(after)});
    store().append(
        room.id(), event, is_over, is_over ? rated_end(room) : std::nullopt,
        [this, id = room.id(), outgoing](bool durable, const std::optional<RatingChanges>& ratings) {
            services_.post([this, id, outgoing, durable, ratings] { written(id, *outgoing, durable, ratings); });
        });
}

void Hall::written(const std::string& id, const Outgoing& outgoing, bool durable,
                   const std::optional<RatingChanges>& ratings) {
    const auto& [event, begun_text, over, after] = outgoing;
    if (!durable) ++metrics().storage_failures;
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    Table& table = *found->second;
    table.on_the_way = std::max(0, table.on_the_way - 1);
    if (!durable) {
        if (after) after(false);
        reload(table);
        return;
    }
    if (event.kind == Event::Kind::move) ++metrics().moves;
    if (begins_turn(event.kind)) begin_clock(table);

    if (ratings && table.room.result()) table.room.result()->ratings = ratings;

    JsonWriter result, clock;
    write_result(result, over ? table.room.result() : std::nullopt);
    write_clock(clock, table.room);
    const Text shared =
        std::make_shared<const std::string>(begun_text + ",\"result\":" + result.text() + ",\"clock\":" + clock.text() +
                                            ",\"now\":" + std::to_string(now()) + '}');
    table.recent.emplace_back(event.n, shared);
    if (table.recent.size() > events_kept) table.recent.pop_front();
    if (after) after(true);
    for (const ConnectionId connection : table.watchers) services_.outbox.send(connection, shared);

    // Who sits down has been watching until now.
    if (event.kind == Event::Kind::join) note_presence(table);
    if (event.kind == Event::Kind::join || (event.kind == Event::Kind::end && event.text == end_reason::abort))
        lobby_changed();
    let_machine_move(table);
    do_what_waited(id);
    forget_if_idle(id);
}

void Hall::when_settled(Table& table, std::function<void()> action) {
    if (table.on_the_way == 0)
        action();
    else
        table.when_settled.push_back(std::move(action));
}

void Hall::when_settled(std::vector<std::string> rooms, std::function<void()> action) {
    for (const std::string& id : rooms) {
        const auto found = tables_.find(id);
        if (found == tables_.end() || found->second->on_the_way == 0) continue;
        found->second->when_settled.push_back(
            [this, rooms = std::move(rooms), action = std::move(action)] { when_settled(rooms, action); });
        return;
    }
    action();
}

// One after the other: each may let another event happen, for which the rest waits, or be the last to need the table.
void Hall::do_what_waited(const std::string& id) {
    while (true) {
        const auto found = tables_.find(id);
        if (found == tables_.end() || found->second->on_the_way > 0 || found->second->when_settled.empty()) return;
        const std::function<void()> action = std::move(found->second->when_settled.front());
        found->second->when_settled.pop_front();
        action();
    }
}

// What could not be written has not happened: the room is what the disk says, and everybody is told.
void Hall::reload(Table& table) {
    const std::string id = table.room.id();
    const std::vector<ConnectionId> watchers = table.watchers;
    const std::optional<Hold> noted_hold = table.noted_hold;
    std::deque<std::function<void()>> waiting = std::move(table.when_settled);
    if (table.deadline) deadlines_.erase({*table.deadline, id});
    tables_.erase(id);
    open_rooms_.erase(id);
    Table* again = load(id);
    if (!again) return;
    again->watchers = watchers;
    again->noted_hold = noted_hold;
    begin_clock(*again);
    for (const ConnectionId connection : watchers) say(connection, room_json(*again, connection, std::nullopt));
    for (const auto& action : waiting) action();
}

void Hall::set_offers(Table& table, std::vector<Offer> offers) {
    if (offers == table.offers) return;
    table.offers = std::move(offers);
    JsonWriter json;
    json.begin_object().member("t", "offers").member("room", table.room.id()).key("offers").begin_array();
    for (const Offer& one : table.offers)
        json.begin_object().member("what", offer_name(one.what)).member("seat", one.seat).end_object();
    say_all(table, json.end_array().end_object().text());
}

}  // namespace tavoliere::server
