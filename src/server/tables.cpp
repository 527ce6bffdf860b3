#include "server/tables.hpp"

#include <algorithm>
#include <limits>

#include "server/guest_games.hpp"
#include "server/ids.hpp"
#include "server/lobby.hpp"
#include "server/log.hpp"
#include "server/nodes/node_news.hpp"
#include "server/presence.hpp"
#include "server/requests.hpp"

namespace tavoliere::server {

namespace {

constexpr std::size_t most_offers_kept = 10'000, most_makers_kept = 10'000;
// So many of somebody's games are read when they come.
constexpr std::size_t most_learned = 100;
// Whoever asks for the same rooms again and again finds them in memory.
constexpr std::size_t most_idle = 64;
constexpr int most_idle_plies = 20'000;
constexpr Millis longest_idle = 30 * second;
// How many clocks of tables that are not in memory are looked at in one tick: after a restart all wait for the same
// time.
constexpr int most_woken_at_once = 200;
// How many games of somebody who leaves end at a time.
constexpr int most_ended_at_once = 8;
// How long a machine that could not think or move waits.
constexpr Millis between_attempts = second;

// A room that does not replay is left alone: better no game than a wrong one.
std::nullopt_t not_opened(const std::string& room, std::string_view why) {
    log("room not opened", {{"room", room}, {"why", why}});
    return std::nullopt;
}

bool replayed(Room& room, const StoredRoom& stored) {
    for (const Event& event : stored.events)
        if (!room.apply(event)) {
            not_opened(room.id(), "event " + std::to_string(event.n) + " does not replay");
            return false;
        }
    return true;
}

// They have lost it, unless it had hardly begun.
void end_without(const std::string& person, Table& table, Table::Committed after) {
    const bool begun = table.room().ply() >= 2;
    Event event;
    event.kind = Event::Kind::end;
    event.text = begun ? end_reason::resignation : end_reason::abort;
    if (begun) event.seat = table.room().seat_of(person).value_or(Event::nobody);
    table.commit(std::move(event), std::move(after));
}

}  // namespace

Tables::Tables(const Services& services, Presence& presence, Lobby& lobby)
    : services_(services),
      presence_(presence),
      lobby_(lobby),
      offers_kept_(most_offers_kept),
      made_at_(most_makers_kept),
      idle_(most_idle + 1) {}

Table* Tables::find(std::string_view id) const {
    const auto found = tables_.find(std::string(id));
    return found == tables_.end() ? nullptr : found->second.get();
}

void Tables::with(const std::string& id, Then then, const std::string& whose) {
    if (!is_id(id) || removed_.contains(id)) return then(nullptr);
    if (Table* table = find(id)) {
        then(table);
        return forget_if_idle(id);
    }
    const auto [reading, begins] = readings_.try_emplace(id);
    reading->second.then.push_back(std::move(then));
    if (begins) read(id, whose);
}

void Tables::with_settled(const std::string& id, Then then, const std::string& whose) {
    with(
        id,
        [then = std::move(then)](Table* table) {
            if (table)
                table->when_settled(then);
            else
                then(nullptr);
        },
        whose);
}

void Tables::when_settled_for(const std::string& person, std::function<void()> then) {
    for (const auto& [id, table] : tables_)
        if (!table->settled() && table->room().seat_of(person))
            return table->when_settled(
                [this, person, then = std::move(then)](Table*) { when_settled_for(person, then); });
    then();
}

// A game of thousands of moves takes long to play again: a worker does it.
void Tables::read(const std::string& id, const std::string& whose) {
    services_.store.room(id, [this, id, whose](std::optional<StoredRoom> found) {
        std::optional<Room> begun = found ? room_of(*found) : std::nullopt;
        if (!begun) return receive(id, whose, nullptr, {});
        const auto stored = std::make_shared<StoredRoom>(std::move(*found));
        const auto room = std::make_shared<Room>(std::move(*begun));
        const auto replay = [this, id, whose, stored, room] {
            const bool whole = replayed(*room, *stored);
            services_.post([this, id, whose, stored, room, whole] {
                receive(id, whose, whole ? table_of(std::move(*room), *stored) : nullptr, stored->holds);
            });
        };
        if (!services_.replayers.run(replay, whose)) replay();
    });
}

// The table stays until everybody who waited for it has had it.
void Tables::receive(const std::string& id, const std::string& whose, std::unique_ptr<Table> table,
                     const std::vector<Hold>& holds) {
    if (std::exchange(readings_[id].again, false)) return read(id, whose);
    const std::unique_ptr<Table> copy = is_ours(id) ? nullptr : std::move(table);
    if (table) {
        Table& added = put(std::move(table));
        if (auto kept = offers_kept_.take(id)) added.restore_offers(std::move(*kept));
        if (const auto asleep = sleeping_clocks_.extract(id))
            added.time().wake(asleep.mapped());
        else
            added.time().resume(runs_, holds);
        count();
    }
    for (std::size_t i = 0; i < readings_[id].then.size(); ++i) {
        const Then then = std::move(readings_[id].then[i]);
        then(copy ? copy.get() : find(id));
    }
    readings_.erase(id);
    forget_if_idle(id);
}

std::optional<Room> Tables::room_of(StoredRoom& stored) const {
    RoomSettings& settings = stored.settings;
    if (!settings.description.empty()) services_.games.recall(settings.game, settings.description);
    const auto shared = services_.games.find(settings.game, settings.options);
    if (!shared) return not_opened(settings.id, "unknown game or options");
    const Result<AnyPosition> start = start_of(*(*shared)->game, settings.start);
    if (!start) return not_opened(settings.id, "damaged start");
    return Room(std::move(settings), *shared, *start);
}

std::unique_ptr<Table> Tables::table_of(Room room, StoredRoom& stored) {
    if (room.result()) room.result()->ratings = stored.ratings;
    return std::make_unique<Table>(std::move(room), std::move(stored.profiles),
                                   TableContext{services_, presence_, lobby_, *this});
}

Table& Tables::put(std::unique_ptr<Table> table) {
    Table& added = *table;
    tables_[added.id()] = std::move(table);
    games_under_way_.note(added.room());
    count();
    return added;
}

void Tables::count() const {
    services_.metrics.tables = tables_.size();
    services_.metrics.sleeping_clocks = sleeping_clocks_.size();
}

// What nobody needs can be read again when somebody asks for it. Those that were used last are kept for a while, unless
// a clock runs there, which sleeps better.
void Tables::forget_if_idle(const std::string& id) {
    Table* table = find(id);
    if (!table || readings_.contains(id)) return;
    wake_idle(id);
    if (table->is_needed()) return;
    if (table->clock().running()) return forget(id);
    const int plies = table->room().ply();
    idle_.put(id, {now(), plies});
    idle_plies_ += plies;
    while (idle_.size() > most_idle || idle_plies_ > most_idle_plies) forget_oldest_idle();
}

void Tables::wake_idle(const std::string& id) {
    if (const std::optional<Idle> idle = idle_.take(id)) idle_plies_ -= idle->plies;
}

void Tables::forget_oldest_idle() {
    const std::string id = idle_.oldest_name();
    wake_idle(id);
    if (const Table* table = find(id); table && !table->is_needed()) forget(id);
}

void Tables::forget(const std::string& id) {
    const auto found = tables_.find(id);
    Table& table = *found->second;
    if (!table.offers().empty()) offers_kept_.put(id, table.offers());
    if (table.clock().running()) sleeping_clocks_.insert_or_assign(id, table.time().asleep());
    const std::unique_ptr<Table> gone = std::move(found->second);
    tables_.erase(found);
    count();
}

void Tables::reload(const std::string& id) {
    services_.store.room(id, [this, id](std::optional<StoredRoom> stored) { replace(id, std::move(stored)); });
}

void Tables::replace(const std::string& id, std::optional<StoredRoom> stored) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    const std::unique_ptr<Table> before = std::move(found->second);
    tables_.erase(found);
    move_deadline(id, before->time().deadline(), std::nullopt);
    before->machine().stop();
    std::optional<Room> room = stored ? room_of(*stored) : std::nullopt;
    if (room && replayed(*room, *stored)) {
        put(table_of(std::move(*room), *stored)).take_over(*before);
    } else {
        count();
        before->give_up();
    }
}

void Tables::restore(std::function<void()> done) {
    restore_games_under_way({});
    services_.store.restart([this, done = std::move(done)](const Restart& restart) { take_up(restart, done); });
}

void Tables::take_up(const Restart& restart, std::function<void()> done) {
    runs_ = restart.runs;
    restore_clocks(restart.clocks);
    const auto rooms = std::make_shared<std::vector<std::string>>(restart.timed_rooms);
    rooms->insert(rooms->end(), restart.challenges.begin(), restart.challenges.end());
    restore_next(rooms, [this, half_deleted = restart.half_deleted, done = std::move(done)] {
        for (const std::string& person : half_deleted) end_games_of(person, {});
        if (done) done();
    });
}

// Other nodes ran meanwhile, but the clocks here stood still.
void Tables::restore_shard(int shard, Millis ended, std::function<void()> done) {
    services_.store.restart_shard(shard, ended, [this, ended, done = std::move(done)](Restart restart) {
        for (StoredClock& clock : restart.clocks) {
            clock.holds.push_back({clock.turn, {ended, std::max(ended, now())}, true});
            services_.store.note_hold(clock.room, clock.holds.back());
        }
        take_up(restart, done);
    });
}

void Tables::drop_shard(int shard) {
    const auto is_there = [shard](const std::string& id) { return shard_of(id) == shard; };
    std::vector<std::string> ids;
    for (const auto& [id, table] : tables_)
        if (is_there(id)) ids.push_back(id);
    for (const std::string& id : ids) {
        const std::unique_ptr<Table> table = std::move(tables_[id]);
        tables_.erase(id);
        wake_idle(id);
        untold_presences_.erase(id);
        table->hand_over();
    }
    offers_kept_.erase_if(is_there);
    std::erase_if(sleeping_clocks_, [&](const auto& clock) { return is_there(clock.first); });
    std::erase_if(waiting_machines_, [&](const auto& machine) { return is_there(machine.first); });
    std::erase_if(deadlines_, [&](const auto& deadline) { return is_there(deadline.second); });
    count();
}

std::optional<std::string> Tables::new_room_id() const {
    std::string id = random_id();
    if (!services_.shards) return id;
    const std::vector<int> served = services_.shards->served();
    if (served.empty()) return std::nullopt;
    id.front() = shard_letters[static_cast<std::size_t>(served[random_below(static_cast<unsigned>(served.size()))])];
    return id;
}

// Nobody is at these tables yet, and a clock needs no table.
void Tables::restore_clocks(const std::vector<StoredClock>& clocks) {
    for (const StoredClock& stored : clocks) {
        const SleepingClock clock = SleepingClock::restored(stored, runs_, services_.store, now());
        move_deadline(stored.room, std::nullopt, clock.deadline);
        sleeping_clocks_.insert_or_assign(stored.room, clock);
    }
    count();
}

// Also when another node has come: what was known before may be over.
void Tables::restore_games_under_way(std::function<void()> done) {
    services_.store.games_under_way([this, done = std::move(done)](const std::vector<GameOfPersons>& found) {
        if (services_.shards) games_under_way_ = {};
        for (const auto& [id, table] : tables_) games_under_way_.note(table->room());
        for (const GameOfPersons& game : found) {
            const RoomSettings& settings = game.settings;
            if (!settings.description.empty()) services_.games.recall(settings.game, settings.description);
            if (const auto shared = services_.games.find(settings.game, settings.options))
                games_under_way_.restore(game, *shared);
        }
        if (done) done();
    });
}

// One after the other, so that not all of them are in memory at once.
void Tables::restore_next(std::shared_ptr<std::vector<std::string>> rooms, std::function<void()> done) {
    if (rooms->empty()) return done();
    const std::string id = std::move(rooms->back());
    rooms->pop_back();
    with(id, [this, id, rooms = std::move(rooms), done = std::move(done)](Table* table) {
        if (table && is_ours(id)) lobby_.note(*table);
        services_.post([this, rooms, done] { restore_next(rooms, done); });
    });
}

void Tables::move_deadline(const std::string& id, std::optional<Millis> from, std::optional<Millis> to) {
    if (from) deadlines_.erase({*from, id});
    if (to) deadlines_.emplace(*to, id);
}

void Tables::tick(Millis heard_until) {
    ask_waiting_machines();
    tell_presences();
    while (idle_.size() > 0 && now() - idle_.oldest().since > longest_idle) forget_oldest_idle();
    int woken = 0;
    while (!deadlines_.empty() && deadlines_.begin()->first < heard_until && woken < most_woken_at_once) {
        const std::string id = deadlines_.begin()->second;
        if (Table* due = find(id)) {
            due->time().look(heard_until);
            forget_if_idle(id);
            continue;
        }
        deadlines_.erase(deadlines_.begin());
        if (!is_ours(id)) continue;
        ++woken;
        if (ended_hold_of_sleeper(id)) continue;
        with(id, [this, id, heard_until](Table* table) {
            if (!table) return look_later_at(id);
            const std::optional<Millis> deadline = table->time().deadline();
            if (deadline && *deadline < heard_until) table->time().look(heard_until);
        });
    }
}

bool Tables::ended_hold_of_sleeper(const std::string& id) {
    const auto found = sleeping_clocks_.find(id);
    if (found == sleeping_clocks_.end() || !found->second.end_hold(id, services_.store, now())) return false;
    move_deadline(id, std::nullopt, found->second.deadline);
    return true;
}

void Tables::tell_presences() {
    std::erase_if(untold_presences_, [this](const std::string& id) {
        Table* table = find(id);
        return !table || table->tell_presence_if_due();
    });
}

// It cannot be read now: its time is not forgotten for that.
void Tables::look_later_at(const std::string& sleeping) {
    const auto found = sleeping_clocks_.find(sleeping);
    if (found == sleeping_clocks_.end()) return;
    found->second.deadline = now() + minute;
    deadlines_.emplace(*found->second.deadline, sleeping);
}

void Tables::ask_machine_later(const Table& table) {
    if (table.room().machine_seat()) waiting_machines_[table.id()] = now() + between_attempts;
}

void Tables::ask_waiting_machines() {
    if (waiting_machines_.empty() || !services_.store.healthy()) return;
    std::vector<std::string> due;
    for (const auto& [id, when] : waiting_machines_)
        if (when <= now()) due.push_back(id);
    for (const std::string& id : due) {
        waiting_machines_.erase(id);
        if (Table* table = find(id)) table->machine().move_if_due();
    }
}

void Tables::note_presence_wherever(const Connection& client) {
    for (const std::string& id : client.watched)
        if (Table* table = find(id)) {
            table->note_presence();
            table->machine().move_if_due();
        }
}

void Tables::note_game(const Room& room) {
    const bool was_known = games_under_way_.knows(room.id());
    games_under_way_.note(room);
    const bool is_known = games_under_way_.knows(room.id());
    if (services_.shards && (was_known != is_known || games_under_way_.has_positions(room.id())))
        services_.tell_nodes(news::game(room.id(), !is_known));
}

void Tables::learn_game(const std::string& room, bool over) {
    if (over || !is_id(room)) return games_under_way_.forget(room);
    if (!is_ours(room))
        with(room, [this](const Table* table) {
            if (table) games_under_way_.note(table->room());
        });
}

void Tables::note_name(const Person& person) {
    services_.tell_nodes(news::named(person));
    for (const auto& [id, table] : tables_) table->note_name(person);
    for (auto& [id, reading] : readings_) reading.again = true;
    lobby_.note_name(person);
}

void Tables::note_rating(const std::string& person, const std::string& game, int rating) {
    services_.tell_nodes(news::rated(person, game, rating));
    for (const auto& [id, table] : tables_)
        if (table->room().settings().game == game) table->note_rating(person, rating);
}

void Tables::forget_person(const std::string& person, std::function<void()> done) {
    for (auto& [id, reading] : readings_) reading.again = true;
    for (const auto& [id, table] : tables_) table->forget_person(person);
    constexpr int all = std::numeric_limits<int>::max();
    services_.store.rooms_of(person, all,
                             [this, person, done = std::move(done)](const std::vector<std::string>& rooms) {
                                 for (const std::string& id : rooms) {
                                     offers_kept_.take(id);
                                     if (Table* table = find(id)) table->set_offers({});
                                 }
                                 end_games_of(person, done);
                             });
}

// Their ratings are forgotten only when all games have ended, because those of the opponents are found by them. A few
// games at a time end, so that the moves of others come between them.
void Tables::end_games_of(const std::string& person, std::function<void()> done) {
    services_.store.unfinished_rooms_of(person, [this, person, done](const std::vector<std::string>& rooms) {
        const auto waiting = std::make_shared<std::vector<std::string>>(rooms);
        const auto ending = std::make_shared<int>(most_ended_at_once);
        for (int i = 0; i < most_ended_at_once; ++i)
            end_next_game(person, waiting, [this, person, ending, done] {
                if (--*ending > 0) return;
                forget_games_of(person);
                if (done) done();
            });
    });
}

// Other nodes may still have some to end; the last one finds none.
void Tables::forget_games_of(const std::string& person) {
    if (!services_.shards) return services_.store.forget_games_of(person);
    services_.store.unfinished_rooms_of(person, [this, person](const std::vector<std::string>& rooms) {
        if (rooms.empty()) services_.store.forget_games_of(person);
    });
}

void Tables::end_next_game(const std::string& person, std::shared_ptr<std::vector<std::string>> rooms,
                           std::function<void()> done) {
    if (rooms->empty()) return done();
    const std::string id = std::move(rooms->back());
    rooms->pop_back();
    const auto next = [this, person, rooms = std::move(rooms), done = std::move(done)] {
        services_.post([this, person, rooms, done] { end_next_game(person, rooms, done); });
    };
    if (!is_ours(id)) return next();
    with(id, [person, next](Table* table) {
        if (!table || table->room().state() == Room::State::over) return next();
        end_without(person, *table, [next](const std::optional<Refusal>&) { next(); });
    });
}

// Whoever has it open, or is about to, keeps it until the next time.
void Tables::remove_game_of_guests(const std::string& id, std::function<void(bool)> done) {
    if (!is_ours(id)) return done(false);
    with(id, [this, id, done = std::move(done)](Table* table) {
        const auto reading = readings_.find(id);
        const bool wanted = reading != readings_.end() && reading->second.then.size() > 1;
        if (!table || table->is_needed() || wanted) return done(false);
        const SummarisedRoom room = summarised(*table);
        const std::optional<Millis> removal = removal_of(room, services_.keep);
        if (!removal || *removal > now()) return done(false);
        drop(*table);
        removed_.insert(id);
        services_.store.remove_guest_game(id, room.summary.changed, [this, id, done](bool durable) {
            removed_.erase(id);
            done(durable);
        });
    });
}

void Tables::drop(Table& table) {
    const std::string id = table.id();
    lobby_.remove(table);
    games_under_way_.forget(id);
    move_deadline(id, table.time().deadline(), std::nullopt);
    sleeping_clocks_.erase(id);
    waiting_machines_.erase(id);
    untold_presences_.erase(id);
    offers_kept_.take(id);
    made_at_.take(id);
    wake_idle(id);
    tables_.erase(id);
    count();
}

bool Tables::plays_against_somebody(const std::string& person, const AnyGame& game) const {
    if (games_under_way_.plays_live(person, game)) return true;
    const auto is_such_a_game = [&](const std::string& id) {
        const Table* table = find(id);
        return table && table->room().under_way() && table->room().against_somebody() &&
               table->room().seat_of(person).has_value() && are_one_game(table->room().game(), game);
    };
    const auto plays_it = [&](const Connection& client) {
        return client.person.id == person && std::any_of(client.watched.begin(), client.watched.end(), is_such_a_game);
    };
    return !presence_.those_where(plays_it).empty();
}

bool Tables::would_be_helped(const std::string& person, const Record& record) const {
    return plays_against_somebody(person, record.game()) ||
           passes_through(record, games_under_way_.positions(person, record.game()));
}

bool Tables::is_same_as_a_game_of(const std::string& person, const Record& record) const {
    return games_under_way_.plays_live(person, record.game()) ||
           passes_through(record, games_under_way_.positions(person, record.game()));
}

void Tables::learn_games_of(const std::string& person) {
    for (const std::string& id : games_under_way_.unread(person, most_learned))
        with(
            id,
            [this, id](const Table* table) {
                if (table)
                    games_under_way_.note(table->room());
                else
                    games_under_way_.forget(id);
            },
            person);
}

bool Tables::is_made_at(const Room& room, const std::string& address) const {
    if (!services_.limits) return false;
    if (const std::string* made = made_at_.find(room.id()); made && *made == address) return true;
    const auto is_maker_there = [&](const Connection& client) {
        return client.address == address && room.seat_of(client.person.id).has_value();
    };
    return !presence_.those_where(is_maker_there).empty();
}

bool Tables::are_at_one_address(const std::array<std::string, 2>& persons) const {
    if (!services_.limits) return false;
    std::array<std::set<std::string>, 2> addresses;
    presence_.those_where([&](const Connection& client) {
        for (const std::size_t seat : {std::size_t{0}, std::size_t{1}})
            if (client.person.id == persons[seat]) addresses[seat].insert(client.address);
        return false;
    });
    return std::any_of(addresses[0].begin(), addresses[0].end(),
                       [&](const std::string& address) { return addresses[1].contains(address); });
}

}  // namespace tavoliere::server
