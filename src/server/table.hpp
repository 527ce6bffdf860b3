#pragma once

#include <array>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/machine_player.hpp"
#include "server/offer.hpp"
#include "server/refusal.hpp"
#include "server/services.hpp"
#include "server/table_json.hpp"
#include "server/timekeeper.hpp"

namespace tavoliere::server {

class Lobby;
class Presence;
class Tables;

// What a table needs of the rest of the hall.
struct TableContext {
    const Services& services;
    Presence& presence;
    Lobby& lobby;
    Tables& tables;

    Millis now() const { return services.now(); }
};

// One game: its room, which is what the events have made of it, and what passes: who watches, what is offered, what is
// on its way to the disk, who thinks, and whose time runs.
class Table {
public:
    Table(Room room, Profiles profiles, const TableContext& context);
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;

    const std::string& id() const { return room_.id(); }
    const Room& room() const { return room_; }
    GameClock& clock() { return room_.clock(); }
    const TableContext& context() const { return context_; }
    Timekeeper& time() { return time_; }
    const Timekeeper& time() const { return time_; }
    MachinePlayer& machine() { return machine_; }

    // The names and ratings of those who play or have spoken here.
    const Profiles& profiles() const { return profiles_; }
    void note_name(const Person& person);
    void note_rating(const std::string& person, int rating);
    // Nobody is told any more what this person said, offered or was called.
    void forget_person(const std::string& person);
    bool may_be_seen_by(const Person& person) const;

    // Told nothing where the event is on the disk, and otherwise why it did not happen.
    using Committed = std::function<void(const std::optional<Refusal>&)>;
    // Lets an event happen: the room takes it in at once, the others hear of it when it is on the disk. `left` are the
    // clocks after it, where they are not what they show now; `next_room` is a room that it makes.
    void commit(Event event, Committed after = {}, std::optional<RoomSettings> next_room = std::nullopt);
    void commit_with(Event event, const std::array<Millis, 2>& left, Committed after = {},
                     std::optional<RoomSettings> next_room = std::nullopt);
    // The time of whoever is to move is over.
    void flag();
    // Is everything on the disk that has happened here?
    bool settled() const { return on_the_way_ == 0 && !failed_; }
    // Something could not be written: soon a table as the disk knows it takes the place of this one.
    bool failed() const { return failed_; }
    // Does it once the table is settled, so that nobody sees what might not last. It is given no table where this one
    // could not be read again after a failure.
    void when_settled(std::function<void(Table*)> action);

    const std::vector<Offer>& offers() const { return offers_; }
    bool stands(const Offer& offer) const;
    // Told at once, or when what changed them is on the disk.
    void set_offers(std::vector<Offer> offers, std::optional<Offer> declined = std::nullopt);
    void restore_offers(std::vector<Offer> offers) { offers_ = std::move(offers); }

    const std::vector<ConnectionId>& watchers() const { return watchers_; }
    void watch(ConnectionId connection);
    void leave(ConnectionId connection);
    void tell(const std::string& text) const;
    // The last events as they were told, with their numbers.
    const std::deque<std::pair<int, Text>>& recent() const { return recent_; }
    // Somebody came or went, or is heard again: the clock of a player who is cut off stands still for a while.
    void note_presence();
    // Tells who is here, unless that was told a moment ago; then false.
    bool tell_presence_if_due();
    std::vector<ConnectionId> connections_of(int seat) const;
    bool is_here(int seat) const;
    // The number of persons without a seat who watch; one person with two tabs counts once.
    int onlookers() const;
    // Somebody is there, or something will soon happen that needs it.
    bool is_needed() const;

    // What could not be written has not happened: takes the place of the table that tried, as the disk knows it.
    void take_over(Table& before);
    // It cannot even be read: whoever was there is told, and is there no longer.
    void give_up();
    // Another node serves it from now on: whoever is there finds it by coming back.
    void hand_over();

private:
    // An event as it happened, until it is on the disk and can be told.
    struct Outgoing {
        EventReport report;
        bool turn_began;
        bool ended;  // the game, by this event
        Committed after;
    };

    void apply_effects(const Event& event, bool is_over);
    void written(const Outgoing& outgoing, const Appended& appended);
    void tell_offers();
    // Ends the watching of those who may no longer see a private table.
    void show_out_strangers();
    void do_what_waited();

    Room room_;
    Profiles profiles_;
    const TableContext context_;
    Timekeeper time_;
    MachinePlayer machine_;
    std::vector<ConnectionId> watchers_;
    std::vector<Offer> offers_;
    std::vector<Offer> durable_offers_;  // as they were before what is on its way to the disk
    Millis presence_told_ = 0;
    bool offers_untold_ = false;
    std::optional<Offer> declined_;  // and not told yet
    std::deque<std::pair<int, Text>> recent_;
    int on_the_way_ = 0;                                       // events that are not yet on the disk
    bool failed_ = false;                                      // one could not be written, and so nothing after it
    std::deque<std::function<void(Table*)>> waiting_actions_;  // until it is settled
};

}  // namespace tavoliere::server
