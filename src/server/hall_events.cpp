#include <algorithm>

#include "server/gestures/gestures.hpp"
#include "server/hall.hpp"
#include "server/wire.hpp"

// How an event happens: into the room, onto the disk, out to everybody.
namespace tavoliere::server {

namespace {

constexpr std::size_t events_kept = 8;

// After these the time of whoever is to move begins anew.
bool begins_turn(Event::Kind kind) {
    return kind == Event::Kind::join || kind == Event::Kind::move || kind == Event::Kind::takeback ||
           kind == Event::Kind::resume;
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
    if (begins_turn(event.kind) || stops_clock(event.kind)) drop_thought(table);
    const bool is_over = room.state() == Room::State::over && !was_over;
    if (begins_turn(event.kind) || is_over || event.kind == Event::Kind::pause) room.clock().forget_running();
    if (is_over) {
        table.offers.clear();
        open_rooms_.erase(room.id());
    }
    std::optional<RatedEnd> rated = is_over ? rate(table) : std::nullopt;
    schedule(table);
    ++table.on_the_way;
    std::string text = event_json(table, event);
    store().append(
        room.id(), event, is_over, std::move(rated),
        [this, id = room.id(), event, text = std::move(text), after = std::move(after)](bool durable) mutable {
            services_.post([this, id = std::move(id), event = std::move(event), text = std::move(text), durable,
                            after = std::move(after)] { written(id, event, text, durable, after); });
        });
}

void Hall::written(const std::string& id, const Event& event, std::string text, bool durable,
                   const std::function<void(bool)>& after) {
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

    JsonWriter clock;
    write_clock(clock, table.room);
    text += ",\"clock\":" + clock.text() + ",\"now\":" + std::to_string(now()) + '}';
    const Text shared = std::make_shared<const std::string>(std::move(text));
    table.recent.emplace_back(event.n, shared);
    if (table.recent.size() > events_kept) table.recent.pop_front();
    if (after) after(true);
    for (const ConnectionId connection : table.watchers) services_.outbox.send(connection, shared);

    // Who sits down has been watching until now.
    if (event.kind == Event::Kind::join) note_presence(table);
    if (event.kind == Event::Kind::join || (event.kind == Event::Kind::end && event.text == end_reason::abort))
        lobby_changed();
    if (table.on_the_way == 0)
        for (const auto& action : std::exchange(table.when_settled, {})) action();
    let_machine_move(table);
    forget_if_idle(id);
}

void Hall::when_settled(Table& table, std::function<void()> action) {
    if (table.on_the_way == 0)
        action();
    else
        table.when_settled.push_back(std::move(action));
}

// What could not be written has not happened: the room is what the disk says, and everybody is told.
void Hall::reload(Table& table) {
    const std::string id = table.room.id();
    const std::vector<ConnectionId> watchers = table.watchers;
    std::vector<std::function<void()>> waiting = std::move(table.when_settled);
    if (table.deadline) deadlines_.erase({*table.deadline, id});
    tables_.erase(id);
    open_rooms_.erase(id);
    Table* again = load(id);
    if (!again) return;
    again->watchers = watchers;
    begin_clock(*again);
    for (const ConnectionId connection : watchers) say(connection, room_json(*again, connection, std::nullopt));
    for (const auto& action : waiting) action();
}

void Hall::set_offers(Table& table, std::vector<Offer> offers) {
    if (offers == table.offers) return;
    table.offers = std::move(offers);
    JsonWriter json;
    json.begin_object().member("t", "offers").member("room", table.room.id());
    write_offers(json, table.offers);
    say_all(table, json.end_object().text());
}

// The ratings after a rated game; written together with its last event.
std::optional<RatedEnd> Hall::rate(Table& table) {
    Room& room = table.room;
    if (!room.settings().rated || !room.result() || room.result()->aborted) return std::nullopt;
    const std::string& game = room.settings().game;
    const std::array<Rating, 2> before{store().rating(room.persons()[0], game),
                                       store().rating(room.persons()[1], game)};
    const std::optional<int> winner = room.result()->winner;
    RatedEnd rated;
    rated.persons = room.persons();
    for (const std::size_t seat : {std::size_t{0}, std::size_t{1}}) {
        const double score = !winner ? 0.5 : *winner == static_cast<int>(seat) ? 1 : 0;
        rated.ratings[seat] = rated_after(before[seat], before[1 - seat], score);
        rated.changes[seat] = {static_cast<int>(before[seat].rating + 0.5),
                               static_cast<int>(rated.ratings[seat].rating + 0.5)};
    }
    room.result()->ratings = rated.changes;
    return rated;
}

}  // namespace tavoliere::server
