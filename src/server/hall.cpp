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
    chat_rate{6, 2 * second}, address_chat_rate{30, second}, analysis_rate{20, second}, address_message_rate{600, 5};
constexpr int most_faults_in_a_row = 20, challenges_of_a_person = 10, challenges_of_an_address = 50;
constexpr std::size_t most_watched = 64, most_offers_kept = 10'000;

}  // namespace

Hall::Hall(HallServices services)
    : services_(std::move(services)),
      persons_(services_.store, services_.now),
      offers_kept_(most_offers_kept),
      challenges_by_person_(services_.limits ? challenges_of_a_person : Slots::without_limit),
      challenges_by_address_(services_.limits ? challenges_of_an_address : Slots::without_limit),
      creations_(creation_rate, services_.limits),
      creations_by_address_(address_creation_rate, services_.limits),
      chats_(chat_rate, services_.limits),
      chats_by_address_(address_chat_rate, services_.limits),
      analyses_begun_(analysis_rate, services_.limits),
      messages_by_address_(address_message_rate, services_.limits) {}

void Hall::open(ConnectionId connection, const Person& person, const std::string& address, const std::string& session) {
    if (shut_out_.contains(person.id)) return services_.outbox.close(connection);
    Connection& client = connections_[connection];
    client.person = person;
    client.address = address;
    client.heard = now();
    client.session = session;
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
    hear(connection, arrived);
    Connection& client = found->second;
    const Result<JsonValue> message = read_json(text, message_limits);
    static const JsonValue nothing;
    const Request request{connection, client.person, message ? *message : nothing, arrived};
    std::optional<Refusal> refusal;
    const bool too_fast = services_.limits && !client.messages.take(message_rate, now());
    // Many may share an address: nobody is blamed for the others.
    const bool crowded = !too_fast && !messages_by_address_.allow(client.address, now());
    if (too_fast || crowded)
        refusal = refusals::too_many();
    else if (!message)
        refusal = Refusal{"bad_message", message.error()};
    else if (!message->as<JsonValue::Object>())
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
    const bool fault = !crowded && refusal && (refusal->code == "bad_message" || refusal->code == "too_many");
    still->second.faults = fault ? still->second.faults + 1 : 0;
    if (still->second.faults >= most_faults_in_a_row) dismiss(connection);
}

bool Hall::may(const Request& request, RateLimit& by_person, RateLimit& by_address) const {
    const auto found = connections_.find(request.connection);
    return found != connections_.end() &&
           allow_both(by_person, request.person.id, by_address, found->second.address, now());
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
    lobby_.erase(connection);
    for (const std::string& id : watched)
        if (const auto table = tables_.find(id); table != tables_.end()) leave(*table->second, connection);
    connections_.erase(connection);
    metrics().connections = connections_.size();
}

// Whoever does not read keeps his socket for a while; from now on nothing that he says is heard.
void Hall::dismiss(ConnectionId connection) {
    services_.outbox.close(connection);
    close(connection);
}

template <class Condition>
void Hall::dismiss_where(Condition&& condition) {
    std::vector<ConnectionId> those;
    for (const auto& [id, connection] : connections_)
        if (condition(connection)) those.push_back(id);
    for (const ConnectionId connection : those) dismiss(connection);
}

void Hall::disconnect(const std::string& person) {
    dismiss_where([&](const Connection& connection) { return connection.person.id == person; });
}

void Hall::disconnect_session(const std::string& session) {
    dismiss_where([&](const Connection& connection) { return connection.session == session; });
}

void Hall::shut_out(const std::string& person) {
    shut_out_.insert(person);
    disconnect(person);
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

Table& Hall::add_table(const RoomSettings& settings, std::shared_ptr<const SharedGame> game, const AnyPosition& start,
                       Slot challenge) {
    auto table = std::make_unique<Table>(Room(settings, std::move(game), start));
    table->challenge = std::move(challenge);
    Table& added = *table;
    tables_[settings.id] = std::move(table);
    metrics().tables = tables_.size();
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
    const Result<AnyPosition> start = start_of(*(*shared)->game, stored->settings.start);
    if (!start) return not_opened("damaged start");
    Table& loaded = add_table(stored->settings, *shared, *start);
    for (const Event& event : stored->events)
        if (!loaded.room.apply(event)) {
            tables_.erase(id);
            metrics().tables = tables_.size();
            return not_opened("event " + std::to_string(event.n) + " does not replay");
        }
    if (loaded.room.result()) loaded.room.result()->ratings = stored->ratings;
    if (auto kept = offers_kept_.take(id)) loaded.offers = std::move(*kept);
    wake_clock(loaded);
    return &loaded;
}

void Hall::watch(Table& table, ConnectionId connection) {
    Connection& client = connections_[connection];
    const std::string id = table.room.id();
    if (std::find(table.watchers.begin(), table.watchers.end(), connection) == table.watchers.end()) {
        hold_for_newcomer(table, client);
        table.watchers.push_back(connection);
    }
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
    if (const auto client = connections_.find(connection); client != connections_.end()) {
        std::erase(client->second.watched, table.room.id());
        remember_heard(table, client->second);
    }
    note_presence(table);
    if (const std::optional<int> machine = table.room.machine_seat(); machine && !is_here(table, 1 - *machine))
        drop_thought(table);
    forget_if_idle(table.room.id());
}

// Somebody is there, or something will soon happen that needs it.
bool Hall::is_needed(const Table& table) const {
    const bool flag_is_near = table.deadline && *table.deadline - now() <= minute;
    return !table.watchers.empty() || table.on_the_way > 0 || flag_is_near || table.machine_thinks ||
           !table.when_settled.empty();
}

// What nobody needs can be read again when somebody asks for it.
void Hall::forget_if_idle(const std::string& id) {
    const auto found = tables_.find(id);
    if (found == tables_.end()) return;
    const Table& table = *found->second;
    if (is_needed(table)) return;
    if (!table.offers.empty()) offers_kept_.put(id, table.offers);
    if (table.room.clock().running()) let_clock_sleep(table);
    tables_.erase(found);
    metrics().tables = tables_.size();
}

}  // namespace tavoliere::server
