#include "server/hall.hpp"

#include <algorithm>
#include <utility>

#include "server/gestures/gestures.hpp"
#include "server/http.hpp"
#include "server/ids.hpp"
#include "server/message_kinds.hpp"
#include "server/nodes/node_news.hpp"
#include "server/nodes/nodes.hpp"
#include "server/requests.hpp"

namespace tavoliere::server {

namespace {

constexpr int most_faults_in_a_row = 20;
constexpr std::size_t most_messages_waiting = 64;
// What a message costs at least: two hundred a second are an address's share of the hall's time. What is sent costs
// too, or a few bytes could ask for many without end.
constexpr Micros least_cost = 750, bytes_for_a_microsecond = 20;

// Would it bring the sender together with others? Their own games that are over are theirs alone to look at.
bool meets_others(const Gesture& gesture, const Request& request) {
    if (gesture.company != Gesture::Company::own_game) return gesture.company == Gesture::Company::others;
    if (!request.table || request.table->room().state() == Room::State::over) return false;
    const Room& room = request.table->room();
    return room.against_somebody() && room.seat_of(request.person.id);
}

Reply reply_to(ConnectionId connection, const JsonValue& message) {
    return {connection, message.number_at("id"), std::string(message.text_or("room", ""))};
}

}  // namespace

Hall::Hall(Services services)
    : services_(std::move(services)),
      persons_(services_.store, services_.now),
      limits_(services_.limits),
      lobby_(services_, presence_, limits_, {blocks_, sanctions_}),
      tables_(services_, presence_, lobby_),
      guest_game_removal_(services_, tables_),
      reviews_(services_, limits_),
      likenesses_(services_) {}

void Hall::restore(std::function<void()> done) {
    restore_conduct([this, done = std::move(done)] {
        if (services_.shards)
            tables_.restore_games_under_way(done);
        else
            tables_.restore(done);
        tables_.played_games().restore();
    });
}

void Hall::restore_conduct(const std::function<void()>& then) {
    ModerationStore& store = services_.store.moderation();
    store.blocks(services_.now() - token_lifetime, [this, &store, then](const std::vector<IgnoredPerson>& blocks) {
        blocks_ = {};
        for (const IgnoredPerson& block : blocks) blocks_.note(block);
        store.sanctions(services_.now(), [this, then](const std::vector<Sanction>& sanctions) {
            sanctions_ = {};
            for (const Sanction& sanction : sanctions) sanctions_.impose(sanction);
            then();
        });
    });
}

void Hall::enter(ConnectionId connection, const Introduction& who, const std::string& address) {
    if (presence_.is_shut_out(who.person.id)) return services_.outbox.close(connection);
    Connection client;
    client.person = who.person;
    client.address = address;
    client.session = session_of(who.token);
    client.waits = who.endings != endings_;
    presence_.add(connection, std::move(client));
    if (who.endings == endings_)
        greet(connection);
    else
        look_again(connection, who);
}

void Hall::enter_from_node(ConnectionId connection, Connection client) {
    if (presence_.is_shut_out(client.person.id)) return services_.outbox.close(connection);
    client.heard = services_.now();
    presence_.add(connection, std::move(client));
}

void Hall::look_again(ConnectionId connection, const Introduction& who) {
    persons_.behind(who.token, [this, connection, person = who.person](const std::optional<Person>& behind) {
        Connection* entered = presence_.find(connection);
        if (!entered) return;
        if (behind != person) return dismiss(connection);
        entered->waits = false;
        greet(connection);
        handle_rest(connection);
    });
}

void Hall::greet(ConnectionId connection) {
    Connection& client = *presence_.find(connection);
    client.heard = services_.now();
    services_.metrics.connections = presence_.size();
    tables_.learn_games_of(client.person.id);
    JsonWriter json;
    json.begin_object().member("t", "hello").member("protocol", 1).key("person");
    write_person(json, client.person.id, {client.person.name});
    json.member("account", client.person.has_account());
    write_notices(json, sanctions_.of(client.person.id, client.address, services_.now()));
    json.member("now", services_.now());
    say(services_, connection, json.end_object().text());
}

void Hall::receive(ConnectionId connection, std::string text, Millis arrived) {
    Connection* client = presence_.find(connection);
    if (!client) return;
    ++services_.metrics.messages;
    hear(connection, arrived);
    if (client->unhandled.size() >= most_messages_waiting) {
        services_.outbox.go_on(connection);
        return blame(connection, {connection}, refusals::too_many());
    }
    client->unhandled.push_back({std::move(text), arrived});
    // Whoever is in a line already is heard in their turn.
    if (client->unhandled.size() == 1) handle_rest(connection);
}

void Hall::handle(ConnectionId connection, std::string_view text, Millis arrived) {
    Result<JsonValue> read = read_json(text, message_limits);
    if (!read) return blame(connection, {connection}, {"bad_message", read.error()});
    const JsonValue& message = *read;
    const Reply reply = reply_to(connection, message);
    if (!message.as<JsonValue::Object>()) return blame(connection, reply, refusals::bad_message());
    const Gesture* gesture = find_gesture(message.text_or("t", ""));
    if (!gesture) {
        presence_.find(connection)->faults = 0;
        return refuse(services_, reply,
                      refusals::make("unknown", {"no such kind of message", "tipo di messaggio sconosciuto"}));
    }
    if (const auto wrong = wrong_kind_in(message, gesture->name)) return blame(connection, reply, *wrong);
    if (!gesture->at_a_table || !is_id(reply.room)) return perform(*gesture, connection, message, arrived, nullptr);
    if (!is_served(reply.room)) return nodes_->pass_on(connection, reply.room, std::string(text), arrived);
    if (Table* table = tables_.find(reply.room)) {
        perform(*gesture, connection, message, arrived, table);
        return tables_.forget_if_idle(reply.room);
    }
    presence_.find(connection)->waits = true;
    tables_.with(
        reply.room,
        [this, gesture, connection, arrived,
         waiting = std::make_shared<const JsonValue>(std::move(*read))](Table* table) {
            Connection* client = presence_.find(connection);
            if (!client) return;
            client->waits = false;
            if (!is_served(std::string(waiting->text_or("room", "")))) return dismiss(connection);
            charge(std::string(client->address), [&] { perform(*gesture, connection, *waiting, arrived, table); });
            handle_rest(connection);
        },
        presence_.counted_as(connection));
}

void Hall::perform(const Gesture& gesture, ConnectionId connection, const JsonValue& message, Millis arrived,
                   Table* table) {
    const Person person = *presence_.person_of(connection);
    const Request request{connection, person, message, arrived,
                          table && table->may_be_seen_by(person) ? table : nullptr};
    const Connection* sender = presence_.find(connection);
    if (gesture.writes && sender && !limits_.may_go_on(*sender, services_.now()))
        return refuse(services_, request.reply(), refusals::quota_twice());
    if (gesture.writes && table && table->failed()) return refuse(services_, request.reply(), refusals::storage());
    const std::uint64_t written = services_.metrics.stored_bytes;
    const std::optional<Refusal> ban = meets_others(gesture, request) ? ban_refusal(connection) : std::nullopt;
    const std::optional<Refusal> refusal = ban ? ban : gesture.act(*this, request);
    charge_storage(connection, written, request.table);
    if (refusal && (refusal->code == "bad_message" || refusal->code == "too_many"))
        return blame(connection, request.reply(), *refusal);
    if (refusal) refuse(services_, request.reply(), *refusal);
    // A gesture may have ended the connection.
    if (Connection* client = presence_.find(connection)) client->faults = 0;
}

// The machine's answer is written for whoever moved.
void Hall::charge_storage(ConnectionId connection, std::uint64_t before, const Table* table) {
    const Connection* client = presence_.find(connection);
    const auto bytes = static_cast<StoredBytes>(services_.metrics.stored_bytes - before);
    const bool answered = table && table->room().machine_seat();
    if (client) limits_.charge_storage(*client, answered ? 2 * bytes : bytes, services_.now());
}

bool Hall::is_served(const std::string& room) const { return !nodes_ || nodes_->serves(room); }

void Hall::go_on_with(ConnectionId connection, const std::string& text, Millis arrived) {
    Connection* client = presence_.find(connection);
    if (!client) return;
    client->waits = false;
    charge(std::string(client->address), [&] { handle(connection, text, arrived); });
    handle_rest(connection);
}

void Hall::handle_rest(ConnectionId connection) {
    while (Connection* client = presence_.find(connection)) {
        if (client->waits || client->unhandled.empty()) return;
        const std::string address = client->address;
        if (has_spent_time(address)) return lines_[address].push_back(connection);
        const Connection::Message message = std::move(client->unhandled.front());
        client->unhandled.pop_front();
        charge(address, [&] { handle(connection, message.text, message.arrived); });
        services_.outbox.go_on(connection);
    }
}

// One after the other; when the time is spent again, the rest stands in line in the same order.
void Hall::handle_those_who_waited() {
    std::vector<ConnectionId> waited;
    std::erase_if(lines_, [&](const auto& line) {
        if (has_spent_time(line.first)) return false;
        waited.insert(waited.end(), line.second.begin(), line.second.end());
        return true;
    });
    for (const ConnectionId connection : waited) handle_rest(connection);
}

void Hall::charge(const std::string& address, const std::function<void()>& work) {
    const std::int64_t began = services_.worked_micros();
    const std::uint64_t answered = services_.metrics.answered_bytes;
    work();
    const auto bytes = static_cast<Micros>(services_.metrics.answered_bytes - answered);
    const Micros cost = std::max(least_cost, services_.worked_micros() - began) + bytes / bytes_for_a_microsecond;
    limits_.charge_time(address, cost, services_.now());
}

void Hall::blame(ConnectionId connection, const Reply& reply, const Refusal& refusal) {
    refuse(services_, reply, refusal);
    Connection* client = presence_.find(connection);
    if (client && ++client->faults >= most_faults_in_a_row) dismiss(connection);
}

void Hall::close(ConnectionId connection) {
    Connection* client = presence_.find(connection);
    if (!client) return;
    analyses_.stop(client->person.id, connection);
    lobby_.listen(connection, false);
    const std::vector<std::string> watched = client->watched;
    for (const std::string& id : watched)
        if (Table* table = tables_.find(id)) table->leave(connection);
    presence_.remove(connection);
    if (nodes_) nodes_->close(connection);
    services_.metrics.connections = presence_.size();
}

void Hall::dismiss(ConnectionId connection) {
    services_.outbox.close(connection);
    close(connection);
}

void Hall::relearn() {
    restore_conduct([this] { lobby_.refresh(); });
    tables_.restore_games_under_way([this] {
        for (const ConnectionId connection : presence_.those_where([](const Connection&) { return true; }))
            tables_.learn_games_of(presence_.person_of(connection)->id);
    });
}

void Hall::forget_person(const std::string& person, std::function<void()> done) {
    services_.tell_nodes(news::forgotten(person));
    blocks_.forget(person);
    tables_.forget_person(person, std::move(done));
}

void Hall::note_ignored(const IgnoredPerson& ignored) {
    services_.tell_nodes(news::ignored(ignored));
    if (blocks_.note(ignored)) lobby_.refresh();
}

void Hall::disconnect(const std::string& person) {
    services_.tell_nodes(news::person_left(person));
    end_connections_of(person);
}

void Hall::end_connections_of(const std::string& person) {
    ++endings_;
    for (const ConnectionId connection :
         presence_.those_where([&](const Connection& client) { return client.person.id == person; }))
        dismiss(connection);
}

void Hall::disconnect_session(const std::string& session) {
    services_.tell_nodes(news::session_over(session));
    ++endings_;
    for (const ConnectionId connection :
         presence_.those_where([&](const Connection& client) { return client.session == session; }))
        dismiss(connection);
}

void Hall::shut_out(const std::string& person) {
    services_.tell_nodes(news::shut_out(person));
    presence_.shut_out(person);
    end_connections_of(person);
}

void Hall::let_in(const std::string& person) {
    services_.tell_nodes(news::let_in(person));
    ++endings_;
    presence_.let_in(person);
}

std::vector<ConnectionId> Hall::those_under(const std::string& sanction) const {
    return presence_.those_where([&](const Connection& client) {
        const auto theirs = sanctions_.of(client.person.id, client.address, services_.now());
        return std::ranges::any_of(theirs, [&](const Sanction* each) { return each->id == sanction; });
    });
}

void Hall::begin_sanction(const Sanction& sanction) {
    services_.tell_nodes(news::sanction(sanction));
    sanctions_.impose(sanction);
    for (const ConnectionId connection : those_under(sanction.id)) {
        if (sanction.kind == SanctionKind::ban) {
            dismiss(connection);
        } else {
            tell_notices(connection);
        }
    }
    lobby_.refresh();
}

void Hall::end_sanction(const std::string& id) {
    services_.tell_nodes(news::sanction_over(id));
    const std::vector<ConnectionId> those = those_under(id);
    sanctions_.lift(id);
    for (const ConnectionId connection : those) tell_notices(connection);
    lobby_.refresh();
}

void Hall::tell_notices(ConnectionId connection) {
    const Connection& client = *presence_.find(connection);
    JsonWriter json;
    json.begin_object().member("t", "notices");
    write_notices(json, sanctions_.of(client.person.id, client.address, services_.now()));
    say(services_, connection, json.end_object().text());
}

std::optional<Refusal> Hall::ban_refusal(ConnectionId connection) const {
    const Connection* client = presence_.find(connection);
    if (!client) return std::nullopt;
    const Sanction* ban = sanctions_.ban_of(client->person.id, client->address, services_.now());
    return ban ? std::optional(sanction_refusal(*ban)) : std::nullopt;
}

std::optional<Refusal> Hall::company_refusal(const std::string& one, const std::string& other) const {
    const Millis now = services_.now();
    if (!blocks_.between(one, other) && !sanctions_.is_banned(one, now) && !sanctions_.is_banned(other, now))
        return std::nullopt;
    return refusals::make("not_allowed",
                          {"you and this person do not play together", "tu e questa persona non giocate insieme"});
}

void Hall::set_lag(ConnectionId connection, Millis lag) {
    if (Connection* client = presence_.find(connection)) client->lag = lag;
    if (nodes_) nodes_->note_lag(connection, lag);
}

void Hall::hear(ConnectionId connection, Millis at) {
    Connection* client = presence_.find(connection);
    if (!client) return;
    client->heard = std::max(client->heard, at);
    client->asked.reset();
    if (std::exchange(client->silent, false)) tables_.note_presence_wherever(*client);
}

void Hall::tick(Millis heard_until) {
    analyses_.tell();
    lobby_.tell();
    reviews_.tick();
    handle_those_who_waited();
    tables_.tick(heard_until);
    guest_game_removal_.tick();
    if (nodes_) nodes_->tick();
}

}  // namespace tavoliere::server
