#include "server/hall.hpp"

#include <algorithm>
#include <utility>

#include "core/json_writer.hpp"
#include "core/text.hpp"
#include "server/gestures/gestures.hpp"
#include "server/ids.hpp"
#include "server/log.hpp"
#include "server/wire.hpp"

namespace tavoliere::server {

namespace {

constexpr Rate message_rate{60, 50}, creation_rate{20, 6 * second}, address_creation_rate{100, second},
    chat_rate{6, 2 * second}, analysis_rate{20, second};
constexpr int most_faults_in_a_row = 20;
constexpr std::size_t most_watched = 64, most_offers_kept = 10'000;

}  // namespace

Hall::Hall(HallServices services)
    : services_(std::move(services)),
      persons_(services_.store, services_.now),
      creations_(creation_rate),
      creations_by_address_(address_creation_rate),
      chats_(chat_rate),
      analyses_begun_(analysis_rate) {
    if (services_.limits) return;
    creations_.turn_off();
    creations_by_address_.turn_off();
    chats_.turn_off();
    analyses_begun_.turn_off();
}

void Hall::open(ConnectionId connection, const Person& person, const std::string& address) {
    Connection& client = connections_[connection];
    client.person = person;
    client.address = address;
    metrics().connections = connections_.size();
    JsonWriter json;
    json.begin_object().member("t", "hello").member("protocol", 1).key("person");
    write_person(json, person.id);
    json.member("account", person.has_account()).member("now", now());
    say(connection, json.end_object().text());
}

void Hall::receive(ConnectionId connection, std::string_view text, Millis arrived) {
    const auto found = connections_.find(connection);
    if (found == connections_.end()) return;
    ++metrics().messages;
    Connection& client = found->second;
    const std::optional<Json> message = read_json(text);
    static const Json nothing;
    const Request request{connection, client.person, message ? *message : nothing, arrived};
    std::optional<Refusal> refusal;
    if (services_.limits && !client.messages.take(message_rate, now()))
        refusal = refusals::too_many();
    else if (!message || !message->object())
        refusal = refusals::bad_message();
    else if (const Gesture gesture = find_gesture(message->text_or("t", "")))
        refusal = gesture(*this, request);
    else
        refusal = refusals::make("unknown", {"no such kind of message", "tipo di messaggio sconosciuto"});
    if (refusal) refuse(request.reply(), *refusal);
    if (message) forget_if_idle(std::string(message->text_or("room", "")));

    // A gesture may have ended the connection, or made the map grow.
    const auto still = connections_.find(connection);
    if (still == connections_.end()) return;
    const bool fault = refusal && (refusal->code == "bad_message" || refusal->code == "too_many");
    still->second.faults = fault ? still->second.faults + 1 : 0;
    if (still->second.faults >= most_faults_in_a_row) dismiss(connection);
}

bool Hall::may_create(const Request& request) {
    const auto found = connections_.find(request.connection);
    return found != connections_.end() && creations_.allow(request.person.id, now()) &&
           creations_by_address_.allow(found->second.address, now());
}

std::string Hall::counted_as(ConnectionId connection) const {
    const auto found = connections_.find(connection);
    if (found == connections_.end()) return "";
    return found->second.person.has_account() ? found->second.person.id : found->second.address;
}

void Hall::refuse(const Reply& reply, const Refusal& refusal) {
    ++metrics().refusals;
    JsonWriter json;
    json.begin_object().member("t", "error");
    write_reply(json, reply);
    write_refusal(json, refusal);
    say(reply.connection, json.end_object().text());
}

void Hall::close(ConnectionId connection) {
    const auto found = connections_.find(connection);
    if (found == connections_.end()) return;
    const std::vector<std::string> watched = std::move(found->second.watched);
    stop_analysis(found->second.person.id, connection);
    connections_.erase(found);
    metrics().connections = connections_.size();
    lobby_.erase(connection);
    for (const std::string& id : watched)
        if (const auto table = tables_.find(id); table != tables_.end()) leave(*table->second, connection);
}

// Whoever does not read keeps his socket for a while; from now on nothing that he says is heard.
void Hall::dismiss(ConnectionId connection) {
    services_.outbox.close(connection);
    close(connection);
}

void Hall::disconnect(const std::string& person) {
    std::vector<ConnectionId> his;
    for (const auto& [id, connection] : connections_)
        if (connection.person.id == person) his.push_back(id);
    for (const ConnectionId connection : his) dismiss(connection);
}

void Hall::set_lag(ConnectionId connection, Millis lag) {
    if (const auto found = connections_.find(connection); found != connections_.end()) found->second.lag = lag;
}

Millis Hall::lag_of(ConnectionId connection) const {
    const auto found = connections_.find(connection);
    return found == connections_.end() ? 0 : found->second.lag;
}

const Person* Hall::person_of(ConnectionId connection) const {
    const auto found = connections_.find(connection);
    return found == connections_.end() ? nullptr : &found->second.person;
}

void Hall::say(ConnectionId connection, const std::string& text) {
    services_.outbox.send(connection, std::make_shared<const std::string>(text));
}

void Hall::say_all(const Table& table, const std::string& text) {
    const Text shared = std::make_shared<const std::string>(text);
    for (const ConnectionId connection : table.watchers) services_.outbox.send(connection, shared);
}

Table& Hall::add_table(const RoomSettings& settings, std::shared_ptr<const SharedGame> game, const AnyPosition& start) {
    auto table = std::make_unique<Table>(Room(settings, std::move(game), start));
    Table& added = *table;
    tables_[settings.id] = std::move(table);
    metrics().tables = tables_.size();
    if (added.room.state() == Room::State::open) open_rooms_.insert(settings.id);
    return added;
}

Table* Hall::table(std::string_view id) {
    if (!is_id(id)) return nullptr;
    const std::string key(id);
    const auto found = tables_.find(key);
    return found != tables_.end() ? found->second.get() : load(key);
}

Table* Hall::table_of(const Request& request) {
    Table* found = table(request.message.text_or("room", ""));
    return found && may_see(*found, request.person) ? found : nullptr;
}

bool Hall::may_see(const Table& table, const Person& person) const {
    const Room& room = table.room;
    return !room.settings().is_private || room.state() == Room::State::open || room.seat_of(person.id).has_value();
}

// A room that does not replay is left alone: better no game than a wrong one.
Table* Hall::load(const std::string& id) {
    const auto not_opened = [&](std::string_view why) {
        log("room not opened", {{"room", id}, {"why", why}});
        return nullptr;
    };
    const std::optional<StoredRoom> stored = store().room(id);
    if (!stored) return nullptr;
    const auto shared = games().find(stored->settings.game, stored->settings.options);
    if (!shared) return not_opened("unknown game or options");
    AnyPosition start = (*shared)->game->start();
    if (!stored->settings.start.empty()) {
        const Result<AnyPosition> given = (*shared)->game->parse_position(stored->settings.start);
        if (!given) return not_opened("damaged start");
        start = *given;
    }
    Table& loaded = add_table(stored->settings, *shared, start);
    for (const Event& event : stored->events)
        if (!loaded.room.apply(event)) {
            tables_.erase(id);
            metrics().tables = tables_.size();
            open_rooms_.erase(id);
            return not_opened("event " + std::to_string(event.n) + " does not replay");
        }
    if (loaded.room.state() != Room::State::open) open_rooms_.erase(id);
    if (loaded.room.result()) loaded.room.result()->ratings = stored->ratings;
    if (auto kept = offers_kept_.extract(id)) loaded.offers = std::move(kept.mapped());
    return &loaded;
}

void Hall::watch(Table& table, ConnectionId connection) {
    Connection& client = connections_[connection];
    const std::string id = table.room.id();
    if (std::find(table.watchers.begin(), table.watchers.end(), connection) == table.watchers.end())
        table.watchers.push_back(connection);
    if (std::find(client.watched.begin(), client.watched.end(), id) == client.watched.end()) {
        client.watched.push_back(id);
        if (client.watched.size() > most_watched)
            if (const auto oldest = tables_.find(client.watched.front()); oldest != tables_.end())
                leave(*oldest->second, connection);
    }
    note_presence(table);
    let_machine_move(table);
}

void Hall::leave(Table& table, ConnectionId connection) {
    std::erase(table.watchers, connection);
    if (const auto client = connections_.find(connection); client != connections_.end())
        std::erase(client->second.watched, table.room.id());
    note_presence(table);
    if (table.watchers.empty()) drop_thought(table);
    forget_if_idle(table.room.id());
}

// What nobody looks at and no clock drives can be read again when somebody asks for it.
void Hall::forget_if_idle(const std::string& id) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    const Table& table = *found->second;
    const bool clock_drives = table.room.clock().running().has_value();
    if (!table.watchers.empty() || table.on_the_way > 0 || clock_drives || table.machine_thinks) return;
    if (!table.when_settled.empty()) return;
    if (!table.offers.empty() && offers_kept_.size() < most_offers_kept) offers_kept_[id] = table.offers;
    open_rooms_.erase(id);
    tables_.erase(found);
    metrics().tables = tables_.size();
}

void Hall::listen_to_lobby(ConnectionId connection, bool on) {
    if (on)
        lobby_.insert(connection);
    else
        lobby_.erase(connection);
}

// A challenge whose maker is there to play.
bool Hall::is_listed(const Table& table) const {
    const Room& room = table.room;
    if (room.settings().with != With::lobby || room.state() != Room::State::open) return false;
    return is_here(table, room.persons()[0].empty() ? 1 : 0);
}

void Hall::note_listing(Table& table) {
    const bool listed = is_listed(table);
    if (std::exchange(table.listed, listed) != listed) lobby_changed();
}

void Hall::lobby_changed() {
    if (lobby_.empty()) return;
    const Text text = std::make_shared<const std::string>(lobby_json());
    for (const ConnectionId connection : lobby_) services_.outbox.send(connection, text);
}

}  // namespace tavoliere::server
