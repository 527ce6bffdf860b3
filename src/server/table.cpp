#include "server/table.hpp"

#include <algorithm>
#include <set>

#include "server/lobby.hpp"
#include "server/presence.hpp"
#include "server/reply.hpp"
#include "server/storage_quota.hpp"
#include "server/tables.hpp"

namespace tavoliere::server {

namespace {

constexpr std::size_t events_kept = 8, most_watched = 64;
constexpr Millis between_presences = 500;
// A game that had hardly begun tells nothing about its players.
constexpr int least_rated_plies = 10;

// What the store needs to rate the players.
std::optional<RatedEnd> rated_end(const Room& room) {
    if (!room.settings().rated || !room.result() || room.result()->aborted || room.ply() < least_rated_plies)
        return std::nullopt;
    return RatedEnd{room.persons(), *room.result()};
}

bool stops_clock(Event::Kind kind) {
    return kind == Event::Kind::end || kind == Event::Kind::takeback || kind == Event::Kind::pause;
}

bool has_spoken(const Room& room, const std::string& person) {
    return std::any_of(room.events().begin(), room.events().end(),
                       [&](const Event& event) { return event.kind == Event::Kind::chat && event.person == person; });
}

}  // namespace

Table::Table(Room room, Profiles profiles, const TableContext& context)
    : room_(std::move(room)), profiles_(std::move(profiles)), context_(context), time_(*this), machine_(*this) {}

void Table::note_name(const Person& person) {
    if (!person.has_account()) return;
    if (room_.seat_of(person.id) || has_spoken(room_, person.id)) profiles_[person.id].name = person.name;
}

void Table::note_rating(const std::string& person, int rating) {
    if (const auto found = profiles_.find(person); found != profiles_.end()) found->second.rating = rating;
}

void Table::forget_person(const std::string& person) {
    const bool sat = room_.seat_of(person).has_value();
    const bool spoke = room_.forget_words_of(person);
    if (!sat && !spoke) return;
    profiles_[person] = {"", true, std::nullopt};
    recent_.clear();  // their name is in what was sent
    if (sat) set_offers({});
}

// While a private game is open whoever has its link may look; once it has begun, or was called off, only its players.
bool Table::may_be_seen_by(const Person& person) const {
    return !room_.settings().is_private || room_.state() == Room::State::open || room_.seat_of(person.id).has_value();
}

void Table::commit(Event event, Committed after, std::optional<RoomSettings> next_room) {
    if (stops_clock(event.kind)) {
        time_.keep();
        clock().stop(context_.now());
    }
    if (event.kind == Event::Kind::takeback) clock().renew_moves();
    std::array<Millis, 2> left = clock().left();
    for (Millis& each : left) each = std::max<Millis>(each, 0);
    commit_with(std::move(event), left, std::move(after), std::move(next_room));
}

void Table::commit_with(Event event, const std::array<Millis, 2>& left, Committed after,
                        std::optional<RoomSettings> next_room) {
    event = room_.completed(std::move(event), context_.now());
    event.left = left;
    const bool was_over = room_.state() == Room::State::over;
    if (begins_turn(event.kind)) time_.keep();
    const bool too_long = room_.is_full() && event.kind != Event::Kind::end && event.kind != Event::Kind::rematch;
    if (failed_ || too_long || !room_.apply(event)) {
        time_.schedule();
        if (after) after(failed_ ? refusals::storage() : too_long ? refusals::too_long() : refusals::stale());
        return;
    }
    const StoredBytes bytes = stored_size(event) + (next_room ? stored_size(*next_room) : 0);
    context_.services.metrics.stored_bytes += static_cast<std::uint64_t>(bytes);
    if (on_the_way_++ == 0) durable_offers_ = offers_;
    const bool is_over = room_.state() == Room::State::over && !was_over;
    apply_effects(event, is_over);
    const auto outgoing = std::make_shared<const Outgoing>(
        Outgoing{report_of(room_, event), begins_turn(event.kind), is_over, std::move(after)});
    context_.services.store.append(
        id(), event, is_over, is_over ? rated_end(room_) : std::nullopt,
        [&tables = context_.tables, room = id(), outgoing](const Appended& appended) {
            if (Table* table = tables.find(room))
                table->written(*outgoing, appended);
            else if (outgoing->after)
                outgoing->after(appended.durable ? std::nullopt : std::optional(refusals::storage()));
        },
        {summary_of(room_), std::move(next_room)});
}

// What an event changes beside the room.
void Table::apply_effects(const Event& event, bool is_over) {
    const bool begins = begins_turn(event.kind);
    if (begins || stops_clock(event.kind)) machine_.stop();
    if (begins || is_over || event.kind == Event::Kind::pause) clock().forget_running(context_.now());
    if (is_over) set_offers({});
    if (room_.state() != Room::State::open) context_.lobby.suspend(*this);
    time_.schedule();
}

void Table::written(const Outgoing& outgoing, const Appended& appended) {
    const auto& [report, turn_began, ended, after] = outgoing;
    const Event& event = report.event;
    Metrics& metrics = context_.services.metrics;
    --on_the_way_;
    if (!appended.durable) {
        ++metrics.storage_failures;
        failed_ = true;
        if (after) after(refusals::storage());
        if (on_the_way_ == 0) context_.tables.reload(id());
        return;
    }
    show_out_strangers();
    if (event.kind == Event::Kind::move) ++metrics.moves;
    context_.tables.note_game(room_);
    if (ended) context_.tables.note_end(room_);
    if (turn_began || stops_clock(event.kind)) time_.forget_kept();
    if (turn_began) time_.begin();
    if (appended.rating) profiles_[event.text].rating = appended.rating;
    if (appended.ratings && room_.result()) {
        room_.result()->ratings = appended.ratings;
        for (const std::size_t seat : {std::size_t{0}, std::size_t{1}})
            context_.tables.note_rating(room_.persons()[seat], room_.settings().game, (*appended.ratings)[seat].after);
    }
    const Text told = std::make_shared<const std::string>(event_json(*this, report));
    recent_.emplace_back(event.n, told);
    if (recent_.size() > events_kept) recent_.pop_front();
    if (after) after(std::nullopt);
    for (const ConnectionId connection : watchers_) context_.services.outbox.send(connection, told);

    // A person who sits down has been watching until now.
    if (event.kind == Event::Kind::join) note_presence();
    context_.lobby.note(*this);
    if (settled()) tell_offers();
    machine_.move_if_due();
    do_what_waited();
    context_.tables.forget_if_idle(id());
}

void Table::flag() {
    const int seat = *clock().running();
    time_.keep();
    clock().stop(context_.now());
    std::array<Millis, 2> left = clock().left();
    left[static_cast<std::size_t>(seat)] = 0;
    Event event;
    event.kind = Event::Kind::end;
    event.seat = seat;
    event.text = end_reason::time;
    commit_with(std::move(event), left);
}

void Table::when_settled(std::function<void(Table*)> action) {
    if (settled())
        action(this);
    else
        waiting_actions_.push_back(std::move(action));
}

// One after the other: each may let another event happen, for which the rest waits.
void Table::do_what_waited() {
    while (settled() && !waiting_actions_.empty()) {
        const std::function<void(Table*)> action = std::move(waiting_actions_.front());
        action(this);
        waiting_actions_.pop_front();
    }
}

bool Table::stands(const Offer& offer) const {
    return std::find(offers_.begin(), offers_.end(), offer) != offers_.end();
}

void Table::set_offers(std::vector<Offer> offers, std::optional<Offer> declined) {
    if (offers == offers_) return;
    offers_ = std::move(offers);
    offers_untold_ = true;
    declined_ = declined;
    if (settled()) tell_offers();
}

void Table::tell_offers() {
    if (!std::exchange(offers_untold_, false)) return;
    JsonWriter json;
    json.begin_object().member("t", "offers").member("room", id());
    write_offers(json, offers_);
    if (declined_) write_offer(json.key("declined"), *declined_);
    declined_.reset();
    tell(json.end_object().text());
}

void Table::tell(const std::string& text) const {
    const Text shared = std::make_shared<const std::string>(text);
    for (const ConnectionId connection : watchers_) context_.services.outbox.send(connection, shared);
}

void Table::watch(ConnectionId connection) {
    Connection* client = context_.presence.find(connection);
    if (!client) return;
    if (std::find(watchers_.begin(), watchers_.end(), connection) == watchers_.end()) {
        time_.hold_for_newcomer(*client);
        watchers_.push_back(connection);
    }
    if (std::find(client->watched.begin(), client->watched.end(), id()) == client->watched.end()) {
        client->watched.push_back(id());
        if (client->watched.size() > most_watched)
            if (Table* oldest = context_.tables.find(client->watched.front())) oldest->leave(connection);
    }
    note_presence();
    machine_.move_if_due();
}

void Table::leave(ConnectionId connection) {
    std::erase(watchers_, connection);
    if (Connection* client = context_.presence.find(connection)) {
        std::erase(client->watched, id());
        time_.remember_heard(*client);
    }
    note_presence();
    if (const std::optional<int> machine = room_.machine_seat(); machine && !is_here(1 - *machine)) machine_.stop();
    context_.tables.forget_if_idle(id());
}

void Table::show_out_strangers() {
    if (!room_.settings().is_private) return;
    const std::vector<ConnectionId> there = watchers_;
    for (const ConnectionId connection : there) {
        const Person* person = context_.presence.person_of(connection);
        if (!person || may_be_seen_by(*person)) continue;
        std::erase(watchers_, connection);
        std::erase(context_.presence.find(connection)->watched, id());
        refuse(context_.services, {connection, std::nullopt, id()}, refusals::unknown_room());
    }
    if (there.size() != watchers_.size()) note_presence();
}

void Table::note_presence() {
    context_.lobby.note(*this);
    const bool clock_changed = time_.note_presence();
    if (!tell_presence_if_due()) context_.tables.tell_presence_later(id());
    if (clock_changed) time_.tell_clock();
}

bool Table::tell_presence_if_due() {
    if (context_.now() - presence_told_ < between_presences) return false;
    presence_told_ = context_.now();
    JsonWriter json;
    json.begin_object().member("t", "presence").member("room", id());
    write_here(json, *this);
    tell(json.end_object().text());
    return true;
}

std::vector<ConnectionId> Table::connections_of(int seat) const {
    std::vector<ConnectionId> theirs;
    for (const ConnectionId connection : watchers_)
        if (const Person* watcher = context_.presence.person_of(connection);
            watcher && watcher->id == room_.persons()[static_cast<std::size_t>(seat)])
            theirs.push_back(connection);
    return theirs;
}

bool Table::is_here(int seat) const {
    if (level_of_person(room_.persons()[static_cast<std::size_t>(seat)])) return true;
    const std::vector<ConnectionId> theirs = connections_of(seat);
    return std::any_of(theirs.begin(), theirs.end(),
                       [&](ConnectionId connection) { return !context_.presence.find(connection)->silent; });
}

int Table::onlookers() const {
    std::set<std::string_view> persons;
    for (const ConnectionId connection : watchers_)
        if (const Person* watcher = context_.presence.person_of(connection); watcher && !room_.seat_of(watcher->id))
            persons.insert(watcher->id);
    return static_cast<int>(persons.size());
}

bool Table::is_needed() const {
    const bool flag_is_near = time_.deadline() && *time_.deadline() - context_.now() <= minute;
    return !watchers_.empty() || !settled() || flag_is_near || machine_.thought() || !waiting_actions_.empty();
}

void Table::take_over(Table& before) {
    watchers_ = before.watchers_;
    offers_ = before.durable_offers_;
    waiting_actions_ = std::move(before.waiting_actions_);
    time_.take_over(before.time_);
    context_.lobby.note(*this);
    for (const ConnectionId connection : watchers_) {
        const Person* person = context_.presence.person_of(connection);
        const Text text = std::make_shared<const std::string>(room_json(*this, person ? *person : Person{}, {}));
        context_.services.outbox.send(connection, text);
    }
    context_.tables.ask_machine_later(*this);
    do_what_waited();
    context_.tables.forget_if_idle(id());
}

void Table::give_up() {
    for (const ConnectionId connection : watchers_) {
        if (Connection* client = context_.presence.find(connection)) std::erase(client->watched, id());
        refuse(context_.services, {connection, std::nullopt, id()}, refusals::storage());
    }
    context_.lobby.remove(*this);
    for (const auto& action : waiting_actions_) action(nullptr);
}

void Table::hand_over() {
    machine_.stop();
    context_.lobby.remove(*this);
    for (const ConnectionId connection : watchers_) context_.services.outbox.close(connection);
    for (const auto& action : waiting_actions_) action(nullptr);
}

}  // namespace tavoliere::server
