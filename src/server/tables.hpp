#pragma once

#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/games_under_way.hpp"
#include "server/kept_values.hpp"
#include "server/played_games.hpp"
#include "server/table.hpp"

namespace tavoliere::server {

// The tables in memory, and what lasts of those that are not: nobody looks at them, so they are left to the store until
// somebody asks.
class Tables {
public:
    Tables(const Services& services, Presence& presence, Lobby& lobby);

    // After a start: the games with a clock go on, and the time in between costs nobody anything.
    void restore(std::function<void()> done);
    // Where nodes share the store: the same for the rooms of a shard that is this node's from now on, and that nobody
    // has served since `ended`; and what is somebody else's from now on.
    void restore_shard(int shard, Millis ended, std::function<void()> done);
    void drop_shard(int shard);
    void restore_games_under_way(std::function<void()> done);
    // For a room that is made here; nothing where this node serves none.
    std::optional<std::string> new_room_id() const;

    // Nothing where it is not in memory.
    Table* find(std::string_view id) const;
    // Gives the table as soon as it is there: at once where it is in memory, otherwise when it has been read; nothing
    // where there is none.
    using Then = std::function<void(Table*)>;
    // `whose`: for whom it is read, because people take turns.
    void with(const std::string& id, Then then, const std::string& whose = "");
    // The same when everything that has happened there is on the disk.
    void with_settled(const std::string& id, Then then, const std::string& whose = "");
    // Does it when everything that has happened at this person's tables is on the disk.
    void when_settled_for(const std::string& person, std::function<void()> then);
    // Leaves a table that nobody needs to the store, but keeps those that were used last for a while.
    void forget_if_idle(const std::string& id);

    // Looks after the clocks and the machines that wait.
    void tick(Millis heard_until);
    void note_presence_wherever(const Connection& client);
    // A name that somebody has now.
    void note_name(const Person& person);
    void note_rating(const std::string& person, const std::string& game, int rating);
    // A game has ended, and that is on the disk.
    void note_end(const Room& room) { played_games_.note_end(room); }
    PlayedGames& played_games() { return played_games_; }
    // Somebody has deleted their account: what they can no longer play ends, and nobody is told any more what they
    // said, offered or were called. `done` is called when all that is on the disk.
    void forget_person(const std::string& person, std::function<void()> done);
    // Does this person play this game against somebody: here and now, or a live one wherever they are? A described game
    // that is worded in another way is the same game.
    bool plays_against_somebody(const std::string& person, const AnyGame& game) const;
    const GamesUnderWay& games_under_way() const { return games_under_way_; }
    // Would this person be helped in a game against somebody by what the machine thinks of this one?
    bool would_be_helped(const std::string& person, const Record& record) const;
    // The same for an opponent by level, who says nothing but its own moves: does this person play a live game of this
    // kind, or one that has come through a position of this record?
    bool is_same_as_a_game_of(const std::string& person, const Record& record) const;
    // Somebody is here: reads which positions their games have had, where that is not known yet.
    void learn_games_of(const std::string& person);
    // For tables: something has happened there, and is on the disk.
    void note_game(const Room& room);
    // It is at another node.
    void learn_game(const std::string& room, bool over);

    // Removes a game whose time is over, unless somebody is there; tells whether it did.
    void remove_game_of_guests(const std::string& id, std::function<void(bool)> done);

    // A rated game has been made from this address, which is remembered only in memory, and only for a while.
    void note_maker(const std::string& room, const std::string& address) { made_at_.put(room, address); }
    // Are the two of a rated game on one address? `address`: of who is about to sit down.
    bool is_made_at(const Room& room, const std::string& address) const;
    bool are_at_one_address(const std::array<std::string, 2>& persons) const;

    // For tables: when the time there has to be looked at.
    void move_deadline(const std::string& id, std::optional<Millis> from, std::optional<Millis> to);
    // Somebody came or went, too soon after somebody else to be told at once.
    void tell_presence_later(const std::string& id) { untold_presences_.insert(id); }
    // The machine could not think, or its move could not be written.
    void ask_machine_later(const Table& table);
    // Something could not be written: the table is what the disk says.
    void reload(const std::string& id);

private:
    // A room that is being read, and what is done then.
    struct Reading {
        std::vector<Then> then{};
        bool again = false;  // what has been read is out of date
    };

    // A table in memory that nobody needs, since then.
    struct Idle {
        Millis since;
        int plies;
    };

    Millis now() const { return services_.now(); }
    // Rooms of other nodes can be looked at, as they are on the disk.
    bool is_ours(const std::string& id) const { return !services_.shards || services_.shards->claim_of(id).epoch != 0; }
    void take_up(const Restart& restart, std::function<void()> done);
    void read(const std::string& id, const std::string& whose);
    // What has been read, with its events played, or nothing; on the hall's thread again.
    void receive(const std::string& id, const std::string& whose, std::unique_ptr<Table> table,
                 const std::vector<Hold>& holds);
    // A room before its first event; nothing where its game or start is not known.
    std::optional<Room> room_of(StoredRoom& stored) const;
    std::unique_ptr<Table> table_of(Room room, StoredRoom& stored);
    void wake_idle(const std::string& id);
    void forget_oldest_idle();
    void forget(const std::string& id);
    void tell_presences();
    // Nothing of a game that is being removed stays here.
    void drop(Table& table);
    Table& put(std::unique_ptr<Table> table);
    void replace(const std::string& id, std::optional<StoredRoom> stored);
    void count() const;
    void restore_clocks(const std::vector<StoredClock>& clocks);
    // True where the clock of a table that is not in memory stood still, and nothing else was due.
    bool ended_hold_of_sleeper(const std::string& id);
    void restore_next(std::shared_ptr<std::vector<std::string>> rooms, std::function<void()> done);
    void end_next_game(const std::string& person, std::shared_ptr<std::vector<std::string>> rooms,
                       std::function<void()> done);
    void end_games_of(const std::string& person, std::function<void()> done);
    void forget_games_of(const std::string& person);
    void look_later_at(const std::string& sleeping);
    void ask_waiting_machines();

    const Services& services_;
    Presence& presence_;
    Lobby& lobby_;
    PlayedGames played_games_{services_};
    GamesUnderWay games_under_way_;
    std::vector<Span> runs_;  // before this one
    std::unordered_map<std::string, std::unique_ptr<Table>> tables_;
    std::unordered_map<std::string, Reading> readings_;
    std::set<std::pair<Millis, std::string>> deadlines_;  // of tables and of sleeping clocks
    std::unordered_map<std::string, SleepingClock> sleeping_clocks_;
    std::unordered_map<std::string, Millis> waiting_machines_;  // by room: when to ask them again
    KeptValues<std::vector<Offer>> offers_kept_;                // of rooms that are not in memory
    KeptValues<std::string> made_at_;                           // by room: the address of who made a rated game
    KeptValues<Idle> idle_;                                     // tables that nobody needs now
    int idle_plies_ = 0;                                        // of all of them
    std::unordered_set<std::string> untold_presences_;
    std::unordered_set<std::string> removed_;  // on their way from the disk: nobody comes in any more
};

}  // namespace tavoliere::server
