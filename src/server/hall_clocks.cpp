#include <algorithm>
#include <set>

#include "server/hall.hpp"
#include "server/wire.hpp"

// Who judges the time: docs/server.md says by which rules.
namespace tavoliere::server {

namespace {

// How long after a restart a clock waits for its player.
constexpr Millis restart_hold = 60 * second;

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
        if (Table* table = load(id); table && !resume_clock(*table, runs)) forget_if_idle(id);
}

bool Hall::resume_clock(Table& table, const std::vector<Span>& runs) {
    Room& room = table.room;
    const std::optional<int> seat = room.seat_to_move();
    if (room.state() != Room::State::playing || !seat || !room.clock_counts()) return false;
    const std::vector<Hold> holds = store().holds(room.id());
    GameClock& clock = room.clock();
    clock.start(*seat, now());
    clock.charge(time_used(turn_began(room), runs, holds));
    for (const int each : {0, 1}) clock.charge_hold(each, time_held(each, runs, holds));
    clock.hold_for(now(), restart_hold);
    schedule(table);
    return true;
}

void Hall::begin_clock(Table& table) {
    Room& room = table.room;
    const std::optional<int> seat = room.seat_to_move();
    if (room.state() != Room::State::playing || !seat || !room.clock_counts()) return;
    room.clock().start(*seat, now());
    if (!is_here(table, *seat)) room.clock().hold(now());
    schedule(table);
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
    const std::string& id = table.room.id();
    if (table.deadline) deadlines_.erase({*table.deadline, id});
    table.deadline.reset();
    const GameClock& clock = table.room.clock();
    if (!clock.running() || level_of_person(table.room.persons()[static_cast<std::size_t>(*clock.running())])) return;
    table.deadline = clock.deadline(lag_of_seat(table, *clock.running()));
    deadlines_.emplace(*table.deadline, id);
}

void Hall::tick(Millis heard_until) {
    for (const auto& [person, analysis] : analyses_) analysis.tell();
    ask_waiting_machines();
    while (!deadlines_.empty() && deadlines_.begin()->first < heard_until) {
        const auto due = deadlines_.begin();
        const auto found = tables_.find(due->second);
        if (found == tables_.end()) {
            deadlines_.erase(due);
            continue;
        }
        Table& table = *found->second;
        if (table.room.clock().held()) {
            table.room.clock().release(now());
            schedule(table);
        } else {
            flag(table);
        }
    }
}

void Hall::flag(Table& table) {
    GameClock& clock = table.room.clock();
    const int seat = *clock.running();
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
    return std::any_of(table.watchers.begin(), table.watchers.end(), [&](ConnectionId connection) {
        const Person* watcher = person_of(connection);
        return watcher && watcher->id == person;
    });
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
    for (const ConnectionId connection : table.watchers) {
        const Person* watcher = person_of(connection);
        if (watcher && watcher->id == table.room.persons()[static_cast<std::size_t>(seat)])
            lag = std::max(lag, lag_of(connection));
    }
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
            clock.hold(now());
        schedule(table);
    }
    JsonWriter json;
    json.begin_object().member("t", "presence").member("room", table.room.id()).key("here");
    json.begin_array().value(is_here(table, 0)).value(is_here(table, 1)).end_array();
    json.member("watchers", onlookers(table));
    say_all(table, json.end_object().text());
    if (was_held == clock.held()) return;
    JsonWriter told;
    told.begin_object().member("t", "clock").member("room", table.room.id()).key("clock");
    write_clock(told, table.room);
    say_all(table, told.member("now", now()).end_object().text());
}

}  // namespace tavoliere::server
