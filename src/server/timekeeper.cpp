#include "server/timekeeper.hpp"

#include <algorithm>
#include <utility>

#include "server/clock_json.hpp"
#include "server/presence.hpp"
#include "server/tables.hpp"

namespace tavoliere::server {

namespace {

// How long after a restart a clock waits for its player.
constexpr Millis restart_hold = 60 * second;
// How long after a write that failed it does, so that a flag does not fall again at once.
constexpr Millis storage_hold = second;
// How often the player to move is asked for a sign of life, how long it may take, and how soon it is looked for where
// their flag waits for it.
constexpr Millis between_signs = 2 * second, longest_silence = 3 * second, between_looks = 100;
// How long a flag waits for a move that may be among what came in time: who floods the server delays nobody's victory.
constexpr Millis longest_unheard = 10 * second;

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

// As it goes on after a start.
void resume_clock(GameClock& clock, int seat, Millis turn_began, const std::vector<Span>& runs,
                  const std::vector<Hold>& holds, Millis now) {
    clock.start(seat, now);
    clock.charge(time_used(turn_began, runs, holds));
    for (const int each : {0, 1}) clock.charge_hold(each, time_held(each, runs, holds));
    clock.hold_for(now, restart_hold);
}

// Writes down when a clock begins to stand still, and when it goes on; `noted` is what the store knows of it.
void note_hold(Store& store, const std::string& room, const GameClock& clock, std::optional<Hold>& noted, Millis now) {
    const std::optional<Hold> hold = clock.current_hold();
    if (hold == noted) return;
    if (noted) {
        noted->span.end = std::min(noted->span.end, now);
        store.note_hold(room, *noted);
    }
    if (hold) store.note_hold(room, *hold);
    noted = hold;
}

}  // namespace

SleepingClock SleepingClock::restored(const StoredClock& stored, const std::vector<Span>& runs, Store& store,
                                      Millis now) {
    SleepingClock asleep{GameClock(stored.time), std::nullopt, {}, std::nullopt};
    asleep.clock.set_left(stored.left);
    resume_clock(asleep.clock, stored.turn, stored.turn_began, runs, stored.holds, now);
    note_hold(store, stored.room, asleep.clock, asleep.noted_hold, now);
    // The machine does not lose on time.
    if (!stored.by_machine) asleep.deadline = asleep.clock.deadline(0);
    return asleep;
}

bool SleepingClock::end_hold(const std::string& room, Store& store, Millis now) {
    if (!clock.held()) return false;
    clock.release(now);
    clock.hold(now);
    note_hold(store, room, clock, noted_hold, now);
    deadline = clock.deadline(0);
    return true;
}

GameClock& Timekeeper::clock() const { return table_.clock(); }
Millis Timekeeper::now() const { return table_.context().now(); }

void Timekeeper::resume(const std::vector<Span>& runs, const std::vector<Hold>& holds) {
    const Room& room = table_.room();
    const std::optional<int> seat = room.seat_to_move();
    if (room.state() != Room::State::playing || !seat || !room.clock_counts()) return;
    resume_clock(clock(), *seat, turn_began(room), runs, holds, now());
    schedule();
}

void Timekeeper::begin() {
    const Room& room = table_.room();
    const std::optional<int> seat = room.seat_to_move();
    if (room.state() != Room::State::playing || !seat || !room.clock_counts()) return;
    clock().start(*seat, now());
    if (!table_.is_here(*seat)) clock().hold(now());
    schedule();
}

void Timekeeper::keep() {
    if (clock_before_) return;
    clock_before_ = clock();
    tried_at_ = now();
}

// While it was tried, and until it can be tried again, nobody's time is used.
void Timekeeper::take_over(const Timekeeper& before) {
    noted_hold_ = before.noted_hold_;
    const Room& room = table_.room();
    const std::array<Millis, 2> left = clock().left();
    clock() = before.clock_before_.value_or(before.clock());
    clock().set_left(left);
    if (!clock().running() || room.state() != Room::State::playing || clock().running() != room.seat_to_move()) {
        clock().forget_running(now());
        return begin();
    }
    if (before.clock_before_ && !clock().held())
        clock().hold_for(before.tried_at_, now() - before.tried_at_ + storage_hold);
    schedule();
}

SleepingClock Timekeeper::asleep() const { return {clock(), noted_hold_, heard_, deadline_}; }

void Timekeeper::wake(const SleepingClock& kept) {
    clock() = kept.clock;
    noted_hold_ = kept.noted_hold;
    heard_ = kept.heard;
    deadline_ = kept.deadline;
}

void Timekeeper::schedule() {
    note_hold(table_.context().services.store, table_.id(), clock(), noted_hold_, now());
    table_.context().tables.move_deadline(table_.id(), std::exchange(deadline_, std::nullopt), std::nullopt);
    const std::optional<int> running = clock().running();
    if (!running || level_of_person(table_.room().persons()[static_cast<std::size_t>(*running)])) return;
    const Millis end = *clock().deadline(lag_of(*running));
    const bool asks = !clock().held() && table_.is_here(*running);
    look_again_at(asks ? std::min(end, now() + between_signs) : end);
}

void Timekeeper::look_again_at(Millis when) {
    table_.context().tables.move_deadline(table_.id(), deadline_, when);
    deadline_ = when;
}

// A flag falls only when it is known that its player was there: a line may be dead long before anybody closes it.
void Timekeeper::look(Millis heard_until) {
    const int seat = *clock().running();
    if (clock().held()) return end_hold();
    ask_for_signs(seat, heard_until);
    if (clock().held()) return;
    const Millis end = *clock().deadline(lag_of(seat));
    if (end >= heard_until)
        schedule();
    else if (may_be_cut_off(seat, end) || (now() - end < longest_unheard && has_unheard_messages(seat, end)))
        look_again_at(now() + between_looks);
    else
        table_.flag();
}

// The one after a restart may be followed by that of a cut.
void Timekeeper::end_hold() {
    clock().release(now());
    if (!table_.is_here(*clock().running())) clock().hold(now());
    schedule();
    tell_clock();
}

void Timekeeper::ask_for_signs(int seat, Millis heard_until) {
    const TableContext& context = table_.context();
    for (const ConnectionId connection : table_.connections_of(seat)) {
        Connection& client = *context.presence.find(connection);
        if (!client.asked) {
            client.asked = now();
            context.services.outbox.measure(connection);
        } else if (!client.silent && heard_until - *client.asked > longest_silence) {
            client.silent = true;
            context.tables.note_presence_wherever(client);
        }
    }
}

Millis Timekeeper::last_heard(int seat) const {
    Millis heard = heard_[static_cast<std::size_t>(seat)];
    for (const ConnectionId connection : table_.connections_of(seat))
        heard = std::max(heard, table_.context().presence.find(connection)->heard);
    return heard;
}

void Timekeeper::remember_heard(const Connection& client) {
    for (const std::size_t seat : {0u, 1u})
        if (table_.room().persons()[seat] == client.person.id) heard_[seat] = std::max(heard_[seat], client.heard);
}

bool Timekeeper::may_be_cut_off(int seat, Millis since) const {
    const bool may_hold = clock().patience()[static_cast<std::size_t>(seat)] > 0;
    return may_hold && table_.is_here(seat) && last_heard(seat) < since;
}

bool Timekeeper::has_unheard_messages(int seat, Millis until) const {
    const std::vector<ConnectionId> theirs = table_.connections_of(seat);
    return std::any_of(theirs.begin(), theirs.end(), [&](ConnectionId connection) {
        const auto& unhandled = table_.context().presence.find(connection)->unhandled;
        return !unhandled.empty() && unhandled.front().arrived <= until;
    });
}

void Timekeeper::hold_for_newcomer(const Connection& client) {
    const std::optional<int> running = clock().running();
    if (!running || table_.room().persons()[static_cast<std::size_t>(*running)] != client.person.id) return;
    clock().hold(last_heard(*running));
    schedule();
}

Millis Timekeeper::lag_of(int seat) const {
    Millis lag = 0;
    for (const ConnectionId connection : table_.connections_of(seat))
        lag = std::max(lag, table_.context().presence.lag_of(connection));
    return lag;
}

bool Timekeeper::note_presence() {
    const std::optional<int> running = clock().running();
    if (!running) return false;
    const bool was_held = clock().held();
    if (table_.is_here(*running))
        clock().release(now());
    else
        clock().hold(last_heard(*running));
    schedule();
    return was_held != clock().held();
}

void Timekeeper::tell_clock() const {
    JsonWriter json;
    json.begin_object().member("t", "clock").member("room", table_.id()).key("clock");
    write_clock(json, table_.room());
    table_.tell(json.member("now", now()).end_object().text());
}

}  // namespace tavoliere::server
