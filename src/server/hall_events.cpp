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
    if (event.kind == Event::Kind::takeback) table.room.clock().renew_moves();
    std::array<Millis, 2> left = table.room.clock().left();
    for (Millis& each : left) each = std::max<Millis>(each, 0);
    commit(table, std::move(event), left, std::move(after));
}

void Hall::commit(Table& table, Event event, const std::array<Millis, 2>& left, std::function<void(bool)> after) {
    Room& room = table.room;
    event = room.completed(std::move(event), now());
    event.left = left;
    const bool was_over = room.state() == Room::State::over;
    if (table.on_the_way == 0) table.offers_before = table.offers;
    if (table.failed || !room.apply(event)) {
        schedule(table);
        if (after) after(false);
        return;
    }
    if (begins_turn(event.kind) || stops_clock(event.kind)) drop_thought(table);
    const bool is_over = room.state() == Room::State::over && !was_over;
    if (begins_turn(event.kind) || is_over || event.kind == Event::Kind::pause) room.clock().forget_running(now());
    if (is_over) {
        set_offers(table, {});
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
    if (found == tables_.end()) {
        if (after) after(durable);
        return;
    }
    Table& table = *found->second;
    --table.on_the_way;
    if (!durable) {
        table.failed = true;
        if (after) after(false);
        if (table.on_the_way == 0) reload(table);
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
    note_listing(table);
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
    const std::unique_ptr<Table> before = std::move(tables_.extract(id).mapped());
    open_rooms_.erase(id);
    if (before->deadline) deadlines_.erase({*before->deadline, id});
    Table* again = load(id);
    if (!again) {
        metrics().tables = tables_.size();
        for (const auto& action : before->when_settled) action();
        return;
    }
    again->watchers = before->watchers;
    again->offers = before->offers_before;
    again->noted_hold = before->noted_hold;
    again->listed = before->listed;
    again->when_settled = std::move(before->when_settled);
    begin_clock(*again);
    note_listing(*again);
    for (const ConnectionId connection : again->watchers) say(connection, room_json(*again, connection, std::nullopt));
    ask_machine_again(*again);
    do_what_waited(id);
    forget_if_idle(id);
}

void Hall::set_offers(Table& table, std::vector<Offer> offers, std::optional<Offer> declined) {
    if (offers == table.offers) return;
    table.offers = std::move(offers);
    JsonWriter json;
    json.begin_object().member("t", "offers").member("room", table.room.id());
    write_offers(json, table.offers);
    if (declined) write_offer(json.key("declined"), *declined);
    say_all(table, json.end_object().text());
}

}  // namespace tavoliere::server
