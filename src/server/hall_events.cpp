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
    return RatedEnd{room.persons(), *room.result()};
}

bool stops_clock(Event::Kind kind) {
    return kind == Event::Kind::end || kind == Event::Kind::takeback || kind == Event::Kind::pause;
}

}  // namespace

void Hall::commit(Table& table, Event event, std::function<void(bool)> after, std::optional<RoomSettings> next_room) {
    if (stops_clock(event.kind)) {
        table.keep_clock(now());
        table.room.clock().stop(now());
    }
    if (event.kind == Event::Kind::takeback) table.room.clock().renew_moves();
    std::array<Millis, 2> left = table.room.clock().left();
    for (Millis& each : left) each = std::max<Millis>(each, 0);
    commit(table, std::move(event), left, std::move(after), std::move(next_room));
}

void Hall::commit(Table& table, Event event, const std::array<Millis, 2>& left, std::function<void(bool)> after,
                  std::optional<RoomSettings> next_room) {
    Room& room = table.room;
    event = room.completed(std::move(event), now());
    event.left = left;
    const bool was_over = room.state() == Room::State::over;
    if (table.on_the_way == 0) table.offers_before = table.offers;
    if (begins_turn(event.kind)) table.keep_clock(now());
    if (table.failed || !room.apply(event)) {
        schedule(table);
        if (after) after(false);
        return;
    }
    if (begins_turn(event.kind) || stops_clock(event.kind)) drop_thought(table);
    const bool is_over = room.state() == Room::State::over && !was_over;
    if (begins_turn(event.kind) || is_over || event.kind == Event::Kind::pause) room.clock().forget_running(now());
    if (is_over) set_offers(table, {});
    schedule(table);
    ++table.on_the_way;
    const auto outgoing = std::make_shared<const Outgoing>(
        Outgoing{event, event_json(table, event), room.state() == Room::State::over, std::move(after)});
    store().append(
        room.id(), event, is_over, is_over ? rated_end(room) : std::nullopt,
        [this, id = room.id(), outgoing](bool durable, const std::optional<RatingChanges>& ratings) {
            services_.post([this, id, outgoing, durable, ratings] { written(id, *outgoing, durable, ratings); });
        },
        {summary_of(room), std::move(next_room)});
}

Refusal Hall::why_not(const std::string& room) const {
    const auto found = tables_.find(room);
    const bool did_not_fit = found != tables_.end() && !found->second->failed;
    return did_not_fit ? refusals::stale() : refusals::storage();
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
    if (durable) show_out_strangers(table);
    --table.on_the_way;
    if (!durable) {
        table.failed = true;
        if (after) after(false);
        if (table.on_the_way == 0) reload(table);
        return;
    }
    if (event.kind == Event::Kind::move) ++metrics().moves;
    if (begins_turn(event.kind) || stops_clock(event.kind)) table.clock_before.reset();
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

// While a private game is open whoever has its link may look; once it has begun, or was called off, only its players.
void Hall::show_out_strangers(Table& table) {
    if (!table.room.settings().is_private) return;
    const std::vector<ConnectionId> there = table.watchers;
    for (const ConnectionId connection : there) {
        const Person* person = person_of(connection);
        if (!person || may_see(table, *person)) continue;
        leave(table, connection);
        refuse({connection, std::nullopt, table.room.id()}, refusals::unknown_room());
    }
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
    if (before->deadline) deadlines_.erase({*before->deadline, id});
    drop_thought(*before);
    Table* again = load(id);
    if (!again) {
        metrics().tables = tables_.size();
        return give_up(*before);
    }
    again->watchers = before->watchers;
    again->offers = before->offers_before;
    again->noted_hold = before->noted_hold;
    again->challenge = before->challenge;
    again->when_settled = std::move(before->when_settled);
    take_clock_over(*again, *before);
    note_listing(*again);
    for (const ConnectionId connection : again->watchers) say(connection, room_json(*again, connection, std::nullopt));
    ask_machine_again(*again);
    do_what_waited(id);
    forget_if_idle(id);
}

// It cannot even be read: whoever was there is told, and is there no longer.
void Hall::give_up(const Table& lost) {
    const std::string& id = lost.room.id();
    for (const ConnectionId connection : lost.watchers) {
        if (const auto client = connections_.find(connection); client != connections_.end())
            std::erase(client->second.watched, id);
        refuse({connection, std::nullopt, id}, refusals::storage());
    }
    unlist(lost);
    for (const auto& action : lost.when_settled) action();
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
