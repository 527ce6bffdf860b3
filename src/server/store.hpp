#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "core/result.hpp"
#include "server/database.hpp"
#include "server/event.hpp"
#include "server/glicko.hpp"
#include "server/histogram.hpp"
#include "server/room.hpp"

namespace tavoliere::server {

// A person with an account; guests have no name.
struct StoredPerson {
    std::string id{};
    std::string name{};
    std::string password{};  // as argon2id keeps it
    Millis created = 0;
};

struct StoredRoom {
    RoomSettings settings;
    std::vector<Event> events;
    std::optional<RatingChanges> ratings;
};

// A rated game that has ended.
struct RatedEnd {
    std::array<std::string, 2> persons{};
    RoomResult result{};
};

// What the events have made of a room, as far as a list of games tells it.
struct RoomSummary {
    std::array<std::string, 2> persons{};
    Room::State state = Room::State::open;
    int ply = 0;
    int turn = Event::nobody;  // the seat
    Millis changed = 0;
    std::string result{};  // as JSON; empty where there is none yet

    bool operator==(const RoomSummary&) const = default;
};

struct SummarisedRoom {
    RoomSettings settings;
    RoomSummary summary;
};

// What is written together with an event, or not at all.
struct Besides {
    std::optional<RoomSummary> summary{};
    std::optional<RoomSettings> next_room{};
};

// The store. One thread writes: it takes whatever has gathered while the disk was busy and commits it all at once, so
// that a sync to the disk serves many moves. `done` is called from that thread, in the order of the requests, with true
// only when what was asked is on the disk. Reading happens on the thread that calls and sees only what is there.
class Store {
public:
    using Done = std::function<void(bool)>;
    using Work = std::function<bool(Database&)>;
    // Told also how the ratings changed, where the event ended a rated game.
    using Appended = std::function<void(bool, const std::optional<RatingChanges>&)>;

    // Opens or makes the store in this folder, and keeps others out of it.
    static Result<std::unique_ptr<Store>> open(const std::string& folder);
    // Writes whatever is waiting, then closes.
    ~Store();
    Store(const Store&) = delete;
    Store& operator=(const Store&) = delete;

    // Work that must fail or succeed as a whole; it may share its commit with others.
    void write(Work work, Done done);
    // Everything that was asked before has been answered.
    void flush();
    bool healthy() const;
    // How many things each commit wrote.
    const Histogram& batches() const { return batches_; }

    void add_room(const RoomSettings& settings, Done done);
    // `over`: the game ends with this event. An event that does not follow the last one is refused. The ratings after a
    // rated game are found here, where the ends of other games that are still on their way have been counted already.
    void append(const std::string& room, const Event& event, bool over, std::optional<RatedEnd> rated, Appended done,
                Besides besides = {});
    std::optional<StoredRoom> room(const std::string& id);
    // Of a room that has none yet; events keep it up to date.
    void note_summary(const std::string& room, const RoomSummary& summary);
    // Nothing where none is kept: the room is new, or was written by an older version.
    std::optional<SummarisedRoom> summary(const std::string& room);
    // Those that are played against the clock.
    std::vector<std::string> unfinished_rooms();
    std::vector<std::string> unfinished_rooms_of(const std::string& person);
    // The rooms of a person, unfinished ones first, the newest first.
    std::vector<std::string> rooms_of(const std::string& person, int most);

    // Fails where the password has been changed since it was judged right: `password` is how it was kept then.
    void add_session(const std::string& person, const std::string& password, const std::string& session, Millis now,
                     Done done);
    void remove_session(const std::string& session, Done done);
    // All sessions of a person but one.
    void remove_sessions(const std::string& person, const std::string& except, Done done);
    // Fails where the name is taken, or the person has one.
    void name_person(const StoredPerson& person, Done done);
    // Ends all the person's sessions but one. Fails, as does forgetting, where the old password is no longer this one.
    void change_password(const std::string& person, const std::string& old, const std::string& fresh,
                         const std::string& session, Done done);
    void forget_person(const std::string& person, const std::string& password, Done done);
    // What a person who was forgotten has still: to be called when his games under way have ended.
    void forget_games_of(const std::string& person);
    // Those for whom it was not, because the server ended before.
    std::vector<std::string> forgotten_with_games();
    // Nothing for a session that was begun before `oldest`.
    std::optional<std::string> person_of_session(const std::string& session, Millis oldest);
    void remove_sessions_before(Millis oldest);
    std::optional<StoredPerson> person(const std::string& id);
    std::optional<StoredPerson> person_named(const std::string& name);
    Rating rating(const std::string& person, const std::string& game);
    struct Said {
        std::string room;
        std::string text;
    };
    // What a person said in games of others.
    std::vector<Said> said_as_spectator(const std::string& person);

    // A sign of life of the run that began then, so that it is known later when time ran.
    void note_alive(Millis began, Millis now);
    // When the server ran, in order.
    std::vector<Span> runs();
    // A clock of this room stands still; again with an earlier end where it does so no longer.
    void note_hold(const std::string& room, const Hold& hold);
    // What still held when the last run ended has ended with it.
    void end_holds();
    // In the order of their beginnings.
    std::vector<Hold> holds(const std::string& room);

private:
    struct Job {
        Work work;
        Done done;
    };

    Store(std::unique_ptr<Database> writer, std::unique_ptr<Database> reader, int lock);
    void write_until_closed();
    void commit(std::vector<Job>& jobs);
    void note_health(bool healthy, const std::string& why);

    std::unique_ptr<Database> writer_;
    std::unique_ptr<Database> reader_;
    int lock_;

    mutable std::mutex mutex_;
    std::condition_variable wake_, idle_;
    std::vector<Job> waiting_;
    Histogram batches_;
    bool busy_ = false;
    bool closing_ = false;
    bool healthy_ = true;
    std::thread thread_;
};

// As this connection to the store sees it.
Rating rating_in(Database& db, const std::string& person, const std::string& game);

// Names that differ only in case are one name.
std::string name_key(std::string_view name);

}  // namespace tavoliere::server
