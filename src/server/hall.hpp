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

#include "core/json_reader.hpp"
#include "core/json_writer.hpp"
#include "server/game_catalog.hpp"
#include "server/kept_values.hpp"
#include "server/metrics.hpp"
#include "server/peer.hpp"
#include "server/persons.hpp"
#include "server/rate_limit.hpp"
#include "server/refusal.hpp"
#include "server/room.hpp"
#include "server/slots.hpp"
#include "server/store.hpp"
#include "server/worker_pool.hpp"

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
    std::optional<GameClock> clock_before{};           // while what ended its turn is on its way to the disk
    Millis tried_at = 0;                               // since when it is
    std::optional<Hold> noted_hold{};                  // as the store knows it
    std::shared_ptr<Thought> machine_thinks{};         // while it does
    std::array<Millis, 2> heard{};                     // when the connections that have left were, by seat
    Slot challenge{};                                  // its slot in the lobby, while it is listed there
    bool failed = false;                               // something could not be written, and so nothing after it

    void keep_clock(Millis now) {
        if (clock_before) return;
        clock_before = room.clock();
        tried_at = now;
    }
};

// What lasts of a table whose clock runs while the rest is left to the store.
struct SleepingClock {
    GameClock clock;
    std::optional<Hold> noted_hold;
    std::array<Millis, 2> heard;
    std::optional<Millis> deadline;
};

struct HallServices {
    Store& store;
    Outbox& outbox;
    WorkerPool& engines;   // for moves and hints
    WorkerPool& analysts;  // for analyses, so that no game waits for one
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
    const JsonValue& message;
    Millis arrived;

    // The member of this name, where it is a text.
    std::optional<std::string_view> text(std::string_view name) const {
        const JsonValue* member = message.find(name);
        const auto* found = member ? member->as<std::string>() : nullptr;
        return found ? std::optional<std::string_view>(*found) : std::nullopt;
    }
    Reply reply() const { return {connection, message.number_at("id"), std::string(message.text_or("room", ""))}; }
};

// Everything that is going on: who is connected, which tables there are. All of it happens on one thread, so nothing
// here is locked; what takes time (the disk, the machine's thoughts) happens elsewhere and comes back by `post`.
class Hall {
public:
    explicit Hall(HallServices services);

    // After a start: the games with a clock go on, and the time in between costs nobody anything.
    void restore();

    // `address`: where the connection comes from, as limits count it; `session`: that it belongs to, and ends with.
    void open(ConnectionId connection, const Person& person, const std::string& address,
              const std::string& session = "");
    // `arrived`: when it came, since it may have waited for others.
    void receive(ConnectionId connection, std::string_view text, Millis arrived);
    void receive(ConnectionId connection, std::string_view text) { receive(connection, text, now()); }
    void close(ConnectionId connection);
    // How long this connection takes, as measured.
    void set_lag(ConnectionId connection, Millis lag);
    // Something came from this connection then, if only a sign of life.
    void hear(ConnectionId connection, Millis at);
    // Ends a person's connections: their sessions are over, or begin anew with another token.
    void disconnect(const std::string& person);
    // Those of one session, which is over.
    void disconnect_session(const std::string& session);
    // While somebody's account is being deleted he is not there, and does not come in.
    void shut_out(const std::string& person);
    void let_in(const std::string& person) { shut_out_.erase(person); }
    // Somebody has deleted his account: what he can no longer play ends, and nobody is told any more what he said,
    // offered or was called.
    void forget(const std::string& person);
    // To be called often: looks after the clocks. Whatever arrived until `heard_until` has been heard.
    void tick(Millis heard_until);
    void tick() { tick(now()); }

    // What the gestures are made of.
    Millis now() const { return services_.now(); }
    Store& store() { return services_.store; }
    WorkerPool& engines() { return services_.engines; }
    const HallServices& services() const { return services_; }
    Metrics& metrics() { return services_.metrics; }
    const Persons& persons() const { return persons_; }

    // The table, taken from the store where it is not in memory; nothing where there is none.
    Table* table(std::string_view id);
    // The table that a message names, if its sender may see it.
    Table* table_of(const Request& request);
    Table& add_table(const RoomSettings& settings, std::shared_ptr<const SharedGame> game, const AnyPosition& start,
                     Slot challenge = nullptr);
    GameCatalog& games() { return services_.games; }
    bool may_see(const Table& table, const Person& person) const;

    void say(ConnectionId connection, const std::string& text);
    void say_all(const Table& table, const std::string& text);
    void refuse(const Reply& reply, const Refusal& refusal);

    // Lets an event happen: the room takes it in at once, the others hear of it when it is on the disk. `left` are the
    // clocks after it; `next_room` is a room that it makes.
    void commit(Table& table, Event event, const std::array<Millis, 2>& left, std::function<void(bool)> after = {},
                std::optional<RoomSettings> next_room = std::nullopt);
    void commit(Table& table, Event event, std::function<void(bool)> after = {},
                std::optional<RoomSettings> next_room = std::nullopt);
    // Why `after` is told that an event of this room did not happen.
    Refusal why_not(const std::string& room) const;
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
    std::string summary_json(const RoomSettings& settings, const AnyGame& game, const RoomSummary& summary) const;
    RoomSummary summary_of(const Room& room) const;
    // With his rating in a game, where one is named.
    void write_person(JsonWriter& json, const std::string& id, const std::string& rated_game = "") const;
    void write_persons(JsonWriter& json, const RoomSettings& settings, const std::array<std::string, 2>& persons,
                       Room::State state) const;
    Millis lag_of(ConnectionId connection) const;
    const Person* person_of(ConnectionId connection) const;

    void listen_to_lobby(ConnectionId connection, bool on);
    // The newest challenges, and no more than can be read.
    std::string lobby_json() const;
    // A slot in the lobby for a challenge that this connection makes; nothing where too many are open.
    Slot slot_in_lobby(ConnectionId connection);

    // A new game counts for its maker and for where he comes from: a new socket is a new guest.
    bool may_create(const Request& request) { return may(request, creations_, creations_by_address_); }
    // For whom the machine thinks when it does for this connection: its account, or where its guest comes from.
    std::string counted_as(ConnectionId connection) const;
    // So do lines of chat.
    bool may_chat(const Request& request) { return may(request, chats_, chats_by_address_); }
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
        std::string session{};
        Bucket messages{};
        int faults = 0;
        Millis lag = 0;
        std::vector<std::string> watched{};
        Millis heard = 0;               // when something last came from it
        std::optional<Millis> asked{};  // when it was asked for a sign of life that has not come
        bool silent = false;            // it has not come for so long that the line must be dead
    };
    struct Analysis {
        ConnectionId connection;
        std::shared_ptr<Thought> thought;
        std::function<void()> tell;
    };

    bool may(const Request& request, RateLimit& by_person, RateLimit& by_address) const;
    void dismiss(ConnectionId connection);
    template <class Condition>
    void dismiss_where(Condition&& condition);
    void end_games_of(const std::string& person);
    Table* load(const std::string& id);
    bool is_needed(const Table& table) const;
    // An event as it will be told once it is on the disk; what only then is known is missing.
    struct Outgoing {
        Event event;
        std::string text;
        bool over;  // the game is, after it
        std::function<void(bool)> after;
    };
    void written(const std::string& id, const Outgoing& outgoing, bool durable,
                 const std::optional<RatingChanges>& ratings);
    // Those at a private table who may no longer see it.
    void show_out_strangers(Table& table);
    void reload(Table& table);
    void give_up(const Table& lost);
    void do_what_waited(const std::string& id);
    void begin_clock(Table& table);
    // The time goes on as if what could not be written had never been tried.
    void take_clock_over(Table& again, const Table& before);
    // After a start, with when the server ran before.
    void resume_clock(Table& table, const std::vector<Span>& runs);
    void schedule(Table& table);
    void look_again_at(Table& table, Millis when);
    // A table that is left to the store keeps its clock, and has it again when it is read.
    void let_clock_sleep(const Table& table);
    void wake_clock(Table& table);
    void look_later_at(const std::string& sleeping);
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
    void tell_clock(const Table& table);
    // What has to be done now about the time that runs here.
    void look_at_clock(Table& table, Millis heard_until);
    void end_hold(Table& table);
    void ask_for_signs(const Table& table, int seat, Millis heard_until);
    void note_presence_wherever(const Connection& client);
    Millis last_heard(const Table& table, int seat) const;
    std::vector<ConnectionId> connections_of(const Table& table, int seat) const;
    bool may_be_cut_off(const Table& table, int seat, Millis since) const;
    void remember_heard(Table& table, const Connection& client);
    void hold_for_newcomer(Table& table, const Connection& client);
    // A challenge whose maker is there to play, by this connection.
    std::optional<ConnectionId> challenger(const Table& table) const;
    void note_listing(Table& table);
    void unlist(const Table& table);
    // Not more often than anybody can read it.
    void tell_lobby();
    bool is_here(const Table& table, int seat) const;
    int onlookers(const Table& table) const;
    Millis lag_of_seat(const Table& table, int seat) const;
    std::string event_json(const Table& table, const Event& event) const;

    HallServices services_;
    Persons persons_;
    std::unordered_map<std::string, std::unique_ptr<Table>> tables_;
    std::unordered_map<ConnectionId, Connection> connections_;
    std::set<std::pair<Millis, std::string>> deadlines_;  // of tables and of sleeping clocks
    std::unordered_map<std::string, SleepingClock> sleeping_clocks_;
    std::unordered_map<std::string, Millis> waiting_machines_;  // by room: when to ask them again
    KeptValues<std::vector<Offer>> offers_kept_;                // of rooms that are not in memory
    std::set<std::pair<Millis, std::string>> challenges_;       // that are listed, by age
    Slots challenges_by_person_, challenges_by_address_;
    std::unordered_set<ConnectionId> lobby_;
    bool lobby_changed_ = false;
    Millis lobby_told_ = 0;
    std::unordered_set<std::string> advised_;
    std::unordered_set<std::string> shut_out_;
    std::unordered_map<std::string, Analysis> analyses_;  // by person
    RateLimit creations_, creations_by_address_, chats_, chats_by_address_, analyses_begun_, messages_by_address_;
};

}  // namespace tavoliere::server
