#include <algorithm>
#include <set>
#include <utility>

#include "server/hall.hpp"
#include "server/wire.hpp"

// Who judges the time: docs/server.md says by which rules.
namespace tavoliere::server {

namespace {

// How long after a restart a clock waits for its player.
constexpr Millis restart_hold = 60 * second;
// How long after a write that failed it does, so that a flag does not fall again at once.
constexpr Millis storage_hold = second;
// How often the player to move is asked for a sign of life, how long it may take, and how soon it is looked for where
// his flag waits for it.
constexpr Millis between_signs = 2 * second, longest_silence = 3 * second, between_looks = 100;

Millis turn_began(const Room& room) {
    const auto last = std::find_if(room.events().rbegin(), room.events().rend(),
                                   [](const Event& event) { return begins_turn(event.kind); });
    return last == room.events().rend() ? room.settings().created : last->at;
}

template <class Condition>
std::vector<Span> spans_of(const std::vector<Hold>& holds, Condition&& condition) {
    std::vector<Span> spans;
    for (const Hold& hold : holds)
        if (condition(hold)) spans.push_back(hold.span);
    return spans;
}

// What passed of a turn while the server ran and the clock did not stand still.
Millis time_used(Millis began, const std::vector<Span>& runs, const std::vector<Hold>& holds) {
    const std::vector<Span> still = spans_of(holds, [](const Hold&) { return true; });
    Millis used = 0;
    for (const Span& run : runs) {
        const Span during{std::max(run.begin, began), run.end};
        used += std::max<Millis>(0, during.end - during.begin) - covered(during, still);
    }
    return used;
}

// What a seat has had of the patience with cuts.
Millis time_held(int seat, const std::vector<Span>& runs, const std::vector<Hold>& holds) {
    const std::vector<Span> cuts = spans_of(holds, [&](const Hold& hold) { return hold.seat == seat && !hold.free; });
    Millis held = 0;
    for (const Span& run : runs) held += covered(run, cuts);
    return held;
}

}  // namespace

void Hall::restore() {
    const std::vector<Span> runs = store().runs();
    store().end_holds();
    for (const std::string& id : store().unfinished_rooms())
        if (Table* table = load(id)) {
            resume_clock(*table, runs);
            forget_if_idle(id);
        }
    for (const std::string& person : store().forgotten_with_games()) end_games_of(person);
}

void Hall::resume_clock(Table& table, const std::vector<Span>& runs) {
    Room& room = table.room;
    const std::optional<int> seat = room.seat_to_move();
    if (room.state() != Room::State::playing || !seat || !room.clock_counts()) return;
    const std::vector<Hold> holds = store().holds(room.id());
    GameClock& clock = room.clock();
    clock.start(*seat, now());
    clock.charge(time_used(turn_began(room), runs, holds));
    for (const int each : {0, 1}) clock.charge_hold(each, time_held(each, runs, holds));
    clock.hold_for(now(), restart_hold);
    schedule(table);
}

void Hall::begin_clock(Table& table) {
    Room& room = table.room;
    const std::optional<int> seat = room.seat_to_move();
    if (room.state() != Room::State::playing || !seat || !room.clock_counts()) return;
    room.clock().start(*seat, now());
    if (!is_here(table, *seat)) room.clock().hold(now());
    schedule(table);
}

// While it was tried, and until it can be tried again, nobody's time is used.
void Hall::take_clock_over(Table& again, const Table& before) {
    Room& room = again.room;
    const std::array<Millis, 2> left = room.clock().left();
    room.clock() = before.clock_before.value_or(before.room.clock());
    room.clock().set_left(left);
    if (!room.clock().running() || room.state() != Room::State::playing ||
        room.clock().running() != room.seat_to_move()) {
        room.clock().forget_running(now());
        return begin_clock(again);
    }
    if (before.clock_before && !room.clock().held())
        room.clock().hold_for(before.tried_at, now() - before.tried_at + storage_hold);
    schedule(again);
}

// Writes down when a clock begins to stand still, and when it goes on.
void Hall::note_hold(Table& table) {
    const std::optional<Hold> hold = table.room.clock().current_hold();
    if (hold == table.noted_hold) return;
    const std::string& id = table.room.id();
    if (std::optional<Hold>& ended = table.noted_hold) {
        ended->span.end = std::min(ended->span.end, now());
        store().note_hold(id, *ended);
    }
    if (hold) store().note_hold(id, *hold);
    table.noted_hold = hold;
}

void Hall::schedule(Table& table) {
    note_hold(table);
    if (table.deadline) deadlines_.erase({*table.deadline, table.room.id()});
    table.deadline.reset();
    const GameClock& clock = table.room.clock();
    if (!clock.running() || level_of_person(table.room.persons()[static_cast<std::size_t>(*clock.running())])) return;
    const Millis end = *clock.deadline(lag_of_seat(table, *clock.running()));
    const bool asks = !clock.held() && is_here(table, *clock.running());
    look_again_at(table, asks ? std::min(end, now() + between_signs) : end);
}

void Hall::look_again_at(Table& table, Millis when) {
    if (table.deadline) deadlines_.erase({*table.deadline, table.room.id()});
    table.deadline = when;
    deadlines_.emplace(when, table.room.id());
}

void Hall::let_clock_sleep(const Table& table) {
    sleeping_clocks_.insert_or_assign(table.room.id(),
                                      SleepingClock{table.room.clock(), table.noted_hold, table.heard, table.deadline});
    metrics().sleeping_clocks = sleeping_clocks_.size();
}

void Hall::wake_clock(Table& table) {
    const auto asleep = sleeping_clocks_.extract(table.room.id());
    if (!asleep) return;
    metrics().sleeping_clocks = sleeping_clocks_.size();
    const SleepingClock& kept = asleep.mapped();
    table.room.clock() = kept.clock;
    table.noted_hold = kept.noted_hold;
    table.heard = kept.heard;
    table.deadline = kept.deadline;
}

// It cannot be read now: its time is not forgotten for that.
void Hall::look_later_at(const std::string& sleeping) {
    const auto found = sleeping_clocks_.find(sleeping);
    if (found == sleeping_clocks_.end()) return;
    found->second.deadline = now() + minute;
    deadlines_.emplace(*found->second.deadline, sleeping);
}

void Hall::tick(Millis heard_until) {
    for (const auto& [person, analysis] : analyses_) analysis.tell();
    ask_waiting_machines();
    tell_lobby();
    while (!deadlines_.empty() && deadlines_.begin()->first < heard_until) {
        const std::string id = deadlines_.begin()->second;
        if (Table* due = table(id)) {
            look_at_clock(*due, heard_until);
            forget_if_idle(id);
        } else {
            deadlines_.erase(deadlines_.begin());
            look_later_at(id);
        }
    }
}

// A flag falls only when it is known that its player was there: a line may be dead long before anybody closes it.
void Hall::look_at_clock(Table& table, Millis heard_until) {
    const GameClock& clock = table.room.clock();
    const int seat = *clock.running();
    if (clock.held()) return end_hold(table);
    ask_for_signs(table, seat, heard_until);
    if (clock.held()) return;
    const Millis end = *clock.deadline(lag_of_seat(table, seat));
    if (end >= heard_until)
        schedule(table);
    else if (may_be_cut_off(table, seat, end))
        look_again_at(table, now() + between_looks);
    else
        flag(table);
}

// The one after a restart may be followed by that of a cut.
void Hall::end_hold(Table& table) {
    GameClock& clock = table.room.clock();
    clock.release(now());
    if (!is_here(table, *clock.running())) clock.hold(now());
    schedule(table);
    tell_clock(table);
}

void Hall::ask_for_signs(const Table& table, int seat, Millis heard_until) {
    for (const ConnectionId connection : connections_of(table, seat)) {
        Connection& client = connections_.at(connection);
        if (!client.asked) {
            client.asked = now();
            services_.outbox.measure(connection);
        } else if (!client.silent && heard_until - *client.asked > longest_silence) {
            client.silent = true;
            note_presence_wherever(client);
        }
    }
}

void Hall::hear(ConnectionId connection, Millis at) {
    const auto found = connections_.find(connection);
    if (found == connections_.end()) return;
    Connection& client = found->second;
    client.heard = std::max(client.heard, at);
    client.asked.reset();
    if (std::exchange(client.silent, false)) note_presence_wherever(client);
}

void Hall::note_presence_wherever(const Connection& client) {
    for (const std::string& id : client.watched) {
        const auto table = tables_.find(id);
        if (table == tables_.end()) continue;
        note_presence(*table->second);
        let_machine_move(*table->second);
    }
}

std::vector<ConnectionId> Hall::connections_of(const Table& table, int seat) const {
    std::vector<ConnectionId> his;
    for (const ConnectionId connection : table.watchers)
        if (const Person* watcher = person_of(connection);
            watcher && watcher->id == table.room.persons()[static_cast<std::size_t>(seat)])
            his.push_back(connection);
    return his;
}

Millis Hall::last_heard(const Table& table, int seat) const {
    Millis heard = table.heard[static_cast<std::size_t>(seat)];
    for (const ConnectionId connection : connections_of(table, seat))
        heard = std::max(heard, connections_.at(connection).heard);
    return heard;
}

void Hall::remember_heard(Table& table, const Connection& client) {
    for (const std::size_t seat : {0u, 1u})
        if (table.room.persons()[seat] == client.person.id)
            table.heard[seat] = std::max(table.heard[seat], client.heard);
}

bool Hall::may_be_cut_off(const Table& table, int seat, Millis since) const {
    const bool may_hold = table.room.clock().patience()[static_cast<std::size_t>(seat)] > 0;
    return may_hold && is_here(table, seat) && last_heard(table, seat) < since;
}

// Who comes by a new connection may have lost the one before without anybody having noticed.
void Hall::hold_for_newcomer(Table& table, const Connection& client) {
    GameClock& clock = table.room.clock();
    if (!clock.running() || table.room.persons()[static_cast<std::size_t>(*clock.running())] != client.person.id)
        return;
    clock.hold(last_heard(table, *clock.running()));
    schedule(table);
}

void Hall::flag(Table& table) {
    GameClock& clock = table.room.clock();
    const int seat = *clock.running();
    table.keep_clock(now());
    clock.stop(now());
    std::array<Millis, 2> left = clock.left();
    left[static_cast<std::size_t>(seat)] = 0;
    Event event;
    event.kind = Event::Kind::end;
    event.seat = seat;
    event.text = end_reason::time;
    commit(table, std::move(event), left);
}

bool Hall::is_here(const Table& table, int seat) const {
    const std::string& person = table.room.persons()[static_cast<std::size_t>(seat)];
    if (level_of_person(person)) return true;
    const std::vector<ConnectionId> his = connections_of(table, seat);
    return std::any_of(his.begin(), his.end(),
                       [&](ConnectionId connection) { return !connections_.at(connection).silent; });
}

// Those who look on without a seat; one person with two tabs is one.
int Hall::onlookers(const Table& table) const {
    std::set<std::string_view> persons;
    for (const ConnectionId connection : table.watchers)
        if (const Person* watcher = person_of(connection); watcher && !table.room.seat_of(watcher->id))
            persons.insert(watcher->id);
    return static_cast<int>(persons.size());
}

Millis Hall::lag_of_seat(const Table& table, int seat) const {
    Millis lag = 0;
    for (const ConnectionId connection : connections_of(table, seat)) lag = std::max(lag, lag_of(connection));
    return lag;
}

// Somebody came or went: the clock of a player who is cut off stands still for a while.
void Hall::note_presence(Table& table) {
    note_listing(table);
    GameClock& clock = table.room.clock();
    const bool was_held = clock.held();
    if (clock.running()) {
        if (is_here(table, *clock.running()))
            clock.release(now());
        else
            clock.hold(last_heard(table, *clock.running()));
        schedule(table);
    }
    JsonWriter json;
    json.begin_object().member("t", "presence").member("room", table.room.id()).key("here");
    json.begin_array().value(is_here(table, 0)).value(is_here(table, 1)).end_array();
    json.member("watchers", onlookers(table));
    say_all(table, json.end_object().text());
    if (was_held != clock.held()) tell_clock(table);
}

void Hall::tell_clock(const Table& table) {
    JsonWriter json;
    json.begin_object().member("t", "clock").member("room", table.room.id()).key("clock");
    write_clock(json, table.room);
    say_all(table, json.member("now", now()).end_object().text());
}

}  // namespace tavoliere::server
