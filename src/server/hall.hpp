#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "core/json_writer.hpp"
#include "server/engine_pool.hpp"
#include "server/game_catalog.hpp"
#include "server/json_reader.hpp"
#include "server/metrics.hpp"
#include "server/peer.hpp"
#include "server/persons.hpp"
#include "server/rate_limit.hpp"
#include "server/refusal.hpp"
#include "server/room.hpp"
#include "server/store.hpp"

namespace tavoliere::server {

enum class OfferKind : unsigned char { draw, takeback, pause, resume, rematch };

struct Offer {
    OfferKind what;
    int seat;

    bool operator==(const Offer&) const = default;
};

// A room with what passes: who looks at it, what is offered, what is on its way to the disk.
struct Table {
    explicit Table(Room its_room) : room(std::move(its_room)) {}

    Room room;
    std::vector<ConnectionId> watchers{};
    std::vector<Offer> offers{};
    std::vector<Offer> offers_before{};                // what is on its way to the disk
    std::deque<std::pair<int, Text>> recent{};         // the last events as they were sent
    int on_the_way = 0;                                // events that are not yet on the disk
    std::deque<std::function<void()>> when_settled{};  // to be done once none is
    std::optional<Millis> deadline{};                  // as it is in Hall's list
    std::optional<Hold> noted_hold{};                  // as the store knows it
    std::shared_ptr<Thought> machine_thinks{};         // while it does
    bool listed = false;                               // in the lobby, as those who look at it were told
    bool failed = false;                               // something could not be written, and so nothing after it
};

struct HallServices {
    Store& store;
    Outbox& outbox;
    EnginePool& engines;   // for moves and hints
    EnginePool& analysts;  // for analyses, so that no game waits for one
    GameCatalog& games;
    Metrics& metrics;
    std::function<Millis()> now;
    // Lets the hall's thread do something; callable from any thread.
    std::function<void(std::function<void()>)> post;
    bool limits = true;
};

// Where an answer goes, and what it answers.
struct Reply {
    ConnectionId connection = 0;
    std::optional<std::int64_t> id{};
    std::string room{};
};

// One message of one client, while it is being answered.
struct Request {
    ConnectionId connection;
    Person person;
    const Json& message;
    Millis arrived;

    Reply reply() const { return {connection, message.number_at("id"), std::string(message.text_or("room", ""))}; }
};

// Everything that is going on: who is connected, which tables there are. All of it happens on one thread, so nothing
// here is locked; what takes time (the disk, the machine's thoughts) happens elsewhere and comes back by `post`.
class Hall {
public:
    explicit Hall(HallServices services);

    // After a start: the games with a clock go on, and the time in between costs nobody anything.
    void restore();

    // `address`: where the connection comes from, as limits count it.
    void open(ConnectionId connection, const Person& person, const std::string& address);
    // `arrived`: when it came, since it may have waited for others.
    void receive(ConnectionId connection, std::string_view text, Millis arrived);
    void receive(ConnectionId connection, std::string_view text) { receive(connection, text, now()); }
    void close(ConnectionId connection);
    // How long this connection takes, as measured.
    void set_lag(ConnectionId connection, Millis lag);
    // Ends the connections of somebody who logged out everywhere.
    void disconnect(const std::string& person);
    // Of somebody who deletes his account: ends what he can no longer play.
    void end_games_of(const std::string& person);
    // And nobody is told any more what he said.
    void forget_words_of(const std::string& person);
    // To be called often: looks after the clocks. Whatever arrived until `heard_until` has been heard.
    void tick(Millis heard_until);
    void tick() { tick(now()); }

    // What the gestures are made of.
    Millis now() const { return services_.now(); }
    Store& store() { return services_.store; }
    EnginePool& engines() { return services_.engines; }
    const HallServices& services() const { return services_; }
    Metrics& metrics() { return services_.metrics; }
    const Persons& persons() const { return persons_; }

    // The table, taken from the store where it is not in memory; nothing where there is none.
    Table* table(std::string_view id);
    // The table that a message names, if its sender may see it.
    Table* table_of(const Request& request);
    Table& add_table(const RoomSettings& settings, std::shared_ptr<const SharedGame> game, const AnyPosition& start);
    GameCatalog& games() { return services_.games; }
    bool may_see(const Table& table, const Person& person) const;

    void say(ConnectionId connection, const std::string& text);
    void say_all(const Table& table, const std::string& text);
    void refuse(const Reply& reply, const Refusal& refusal);

    // Lets an event happen: the room takes it in at once, the others hear of it when it is on the disk. `left` are the
    // clocks after it.
    void commit(Table& table, Event event, const std::array<Millis, 2>& left, std::function<void(bool)> after = {});
    void commit(Table& table, Event event, std::function<void(bool)> after = {});
    // The time of whoever is to move is over.
    void flag(Table& table);
    void set_offers(Table& table, std::vector<Offer> offers, std::optional<Offer> declined = std::nullopt);
    // Leaves a table that nobody needs to the store.
    void forget_if_idle(const std::string& id);
    void watch(Table& table, ConnectionId connection);
    void leave(Table& table, ConnectionId connection);
    // Does it when nothing of the table is on its way to the disk, so that nobody sees what might not last.
    void when_settled(Table& table, std::function<void()> action);
    // The same for all these rooms at once.
    void when_settled(std::vector<std::string> rooms, std::function<void()> action);

    std::string room_json(const Table& table, ConnectionId connection, std::optional<std::int64_t> id) const;
    std::string room_json(const Table& table, const Person& person, std::optional<std::int64_t> id) const;
    // The game as docs/notation.md writes it.
    std::string record_text(const Room& room) const;
    std::string summary_json(const Room& room) const;
    void write_person(JsonWriter& json, const std::string& id) const;
    Millis lag_of(ConnectionId connection) const;
    const Person* person_of(ConnectionId connection) const;

    void listen_to_lobby(ConnectionId connection, bool on);
    void lobby_changed();
    std::string lobby_json() const;

    // A new game counts for its maker and for where he comes from: a new socket is a new guest.
    bool may_create(const Request& request);
    // For whom the machine thinks when it does for this connection: its account, or where its guest comes from.
    std::string counted_as(ConnectionId connection) const;
    bool may_chat(const std::string& person) { return chats_.allow(person, now()); }
    // A machine's advice, one at a time for each person.
    bool begin_advice(const std::string& person) { return advised_.insert(person).second; }
    void end_advice(const std::string& person) { advised_.erase(person); }

    bool may_analyse(const std::string& person) { return analyses_begun_.allow(person, now()); }
    // An analysis, one at a time for each person: a new one ends the one before.
    // `tell` is called often, to tell what is known so far.
    void begin_analysis(const Request& request, std::shared_ptr<Thought> thought, std::function<void()> tell);
    void end_analysis(const std::string& person, const Thought* thought);
    // Stops what this connection has analysed, if it has something.
    void stop_analysis(const std::string& person, ConnectionId connection);
    // Does this person play this game against somebody, here and now?
    bool plays_against_somebody(const std::string& person, std::string_view game) const;

private:
    struct Connection {
        Person person;
        std::string address{};
        Bucket messages{};
        int faults = 0;
        Millis lag = 0;
        std::vector<std::string> watched{};
    };
    struct Analysis {
        ConnectionId connection;
        std::shared_ptr<Thought> thought;
        std::function<void()> tell;
    };

    void dismiss(ConnectionId connection);
    Table* load(const std::string& id);
    // An event as it will be told once it is on the disk; what only then is known is missing.
    struct Outgoing {
        Event event;
        std::string text;
        bool over;  // the game is, after it
        std::function<void(bool)> after;
    };
    void written(const std::string& id, const Outgoing& outgoing, bool durable,
                 const std::optional<RatingChanges>& ratings);
    void reload(Table& table);
    void do_what_waited(const std::string& id);
    void begin_clock(Table& table);
    // After a start, with when the server ran before; false where no time runs.
    bool resume_clock(Table& table, const std::vector<Span>& runs);
    void schedule(Table& table);
    void note_hold(Table& table);
    void let_machine_move(Table& table);
    // Where it could not think, or its move could not be written.
    void ask_machine_again(const Table& table);
    void ask_waiting_machines();
    void machine_moves(const std::string& id, const std::shared_ptr<const Thought>& thought, const std::string& action);
    // Nobody waits for what the machine thinks at this table.
    void drop_thought(Table& table);
    std::string counted_as(const Table& table) const;
    void note_presence(Table& table);
    bool is_listed(const Table& table) const;
    void note_listing(Table& table);
    bool is_here(const Table& table, int seat) const;
    int onlookers(const Table& table) const;
    Millis lag_of_seat(const Table& table, int seat) const;
    std::string event_json(const Table& table, const Event& event) const;

    HallServices services_;
    Persons persons_;
    std::unordered_map<std::string, std::unique_ptr<Table>> tables_;
    std::unordered_map<ConnectionId, Connection> connections_;
    std::set<std::pair<Millis, std::string>> deadlines_;
    std::unordered_map<std::string, Millis> waiting_machines_;         // by room: when to ask them again
    std::unordered_map<std::string, std::vector<Offer>> offers_kept_;  // of rooms that are not in memory
    std::unordered_set<std::string> open_rooms_;
    std::unordered_set<ConnectionId> lobby_;
    std::unordered_set<std::string> advised_;
    std::unordered_map<std::string, Analysis> analyses_;  // by person
    RateLimit creations_, creations_by_address_, chats_, analyses_begun_;
};

}  // namespace tavoliere::server
