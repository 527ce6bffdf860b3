#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/browser.hpp"
#include "server/event.hpp"
#include "server/games_under_way.hpp"
#include "server/glicko.hpp"
#include "server/histogram.hpp"
#include "server/moderation/moderation_store.hpp"
#include "server/openings.hpp"
#include "server/person.hpp"
#include "server/room.hpp"

namespace tavoliere::server {

// Where somebody gets letters, and in which language: "en", "it".
struct MailAddress {
    std::string address{};
    std::string language{};

    bool operator==(const MailAddress&) const = default;
};

// A link in a letter, which does one thing once.
struct MailLink {
    enum class Purpose : unsigned char { confirm, reset };

    std::string digest{};
    std::string person{};
    Purpose purpose = Purpose::confirm;
    MailAddress address{};  // to which it was sent
    Millis until = 0;
};

// A public key by which somebody logs in, in place of a password.
struct StoredPasskey {
    std::string id{};  // base64url, as the key
    std::string person{};
    std::string key{};
    std::uint32_t counter = 0;  // of its uses, as the authenticator counts them
    std::string name{};         // that its owner gave it
    Millis created = 0;
    Millis used = 0;  // the day
};

// What a link did: whose it was, and where they got letters before. Nobody where it is none, used up or too old.
struct UsedLink {
    std::string person{};
    MailAddress before{};
};

// A person with an account; guests have no name and are not stored.
struct StoredPerson {
    std::string id{};
    std::string name{};      // empty where the account has been deleted
    std::string password{};  // as argon2id keeps it
    Millis created = 0;
};

// A login that begins.
struct NewSession {
    std::string digest{};
    Millis created = 0;
    std::string device{};  // the digest of the browser's token; empty where it keeps none
    Browser browser{};
};

// A login as its owner sees it.
struct ListedSession {
    std::string id{};      // by which it is named; unlike the digest it says nothing of the token
    std::string digest{};  // not to be told
    Millis created = 0;
    Millis used = 0;  // the day
    Browser browser{};
};

// What the store knows of a token.
struct TokenHolder {
    std::optional<StoredPerson> logged_in{};  // whose session it opens
    Millis used = 0;                          // the day on which the session was last
    bool guest_locked = false;                // the guest that it stands for without a session has, or had, an account
};

struct StoredRoom {
    RoomSettings settings{};
    std::vector<Event> events{};
    std::optional<RatingChanges> ratings{};
    std::vector<Hold> holds{};  // when its clock stood still, in the order of their beginnings
    Profiles profiles{};        // of everybody who plays or has spoken there
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
    RoomSettings settings{};
    RoomSummary summary{};
    Profiles profiles{};
};

// A room in a list. It has no summary where it is new, or was written by an older version: then it has to be read.
struct ListedRoom {
    std::string id{};
    std::optional<SummarisedRoom> summarised{};
};

// A description that a person keeps in the workshop; it need not be playable yet.
struct KeptDescription {
    std::string id{};  // by its digest
    std::string text{};
    std::string en{}, it{};  // what the game is called; empty where the text does not say
    Millis changed = 0;
};

// The review of a game, which follows from the game alone.
struct KeptReview {
    std::string game{};  // the digest of what it follows from
    int version = 0;     // of the reviewer
    bool played_here = false;
    Millis made = 0;
    std::string text{};  // as JSON
};

// How somebody who solves problems is rated before the first one.
constexpr Rating new_solver{.rating = 1000};

// What came of somebody's first try at a problem: a game between them and the problem.
struct ProblemResult {
    std::string person{};
    std::string game{}, problem{};
    Rating start{};  // of the problem, where nobody has tried it yet
    bool solved = false;
    double counts = 1;  // for the problem: how much of a game; 0 leaves its rating as it is
    Millis at = 0;
};

struct CountedResult {
    bool durable = false;
    bool counted = false;  // it was the first of this person and problem
    Rating before{}, person{}, problem{};
};

// How somebody stands with problems.
struct ProblemStanding {
    Rating person = new_solver;
    std::map<std::string, Rating> problems{};  // by id, those that somebody has tried
    std::map<std::string, bool> results{};     // by id, those that this person has tried: solved or not
};

// How long the games of guests, in which nobody has an account, are kept after something last happened there; 0 for
// ever.
struct GuestGameTerms {
    Millis finished = 180 * day;
    Millis unfinished = 30 * day;
};

struct OldGames {
    std::vector<std::string> due{};
    std::string last{};  // the last room that was looked at; empty where there are no more
};

struct FinishedGames {
    std::vector<PlayedGame> games{};
    std::string last{};  // the last room that was looked at; empty where there are no more
};

// What is written together with an event, or not at all.
struct Besides {
    std::optional<RoomSummary> summary{};
    std::optional<RoomSettings> next_room{};
};

// What became of an event.
struct Appended {
    bool durable = false;
    std::optional<RatingChanges> ratings{};  // where it ended a rated game
    std::optional<int> rating{};             // of the person who joined a rated game
};

// What the clock of a game under way goes on from.
struct StoredClock {
    std::string room{};
    TimeControl time{};
    std::array<Millis, 2> left{};
    int turn = 0;  // the seat whose time runs
    bool by_machine = false;
    Millis turn_began = 0;
    std::vector<Hold> holds{};  // in the order of their beginnings
};

// What a server that starts has to know of the runs before.
struct Restart {
    std::vector<Span> runs{};                 // when the server ran, in order
    std::vector<StoredClock> clocks{};        // that run, where a summary tells it
    std::vector<std::string> timed_rooms{};   // unfinished and played against the clock, without a summary
    std::vector<std::string> challenges{};    // of the lobby that nobody has accepted
    std::vector<std::string> half_deleted{};  // persons whose games did not end before the server did
};

// Where games and accounts are kept. Nothing here waits: what is asked happens on threads of the store, and every
// answer comes back on the hall's thread. Writes happen in the order in which they are asked for and are answered in
// that order, with true only when they are on the disk. Reads see whatever has been answered with true.
class Store {
public:
    using Done = std::function<void(bool)>;
    template <class Value>
    using Found = std::function<void(Value)>;

    virtual ~Store() = default;

    // Waits until everything that was asked before has been done; the answers are then on their way.
    virtual void flush() = 0;
    // How many reads and writes have been asked for so far.
    virtual std::uint64_t asked() const = 0;
    virtual bool healthy() const = 0;
    // Whether what is asked is found. Otherwise it is found when this is true again, and whoever can should ask later.
    virtual bool reachable() const = 0;
    // How many things each commit wrote.
    virtual const Histogram& batches() const = 0;

    // Roles, reports, sanctions and who ignores whom.
    virtual ModerationStore& moderation() = 0;

    // Rooms.
    virtual void add_room(const RoomSettings& settings, Done done) = 0;
    // `over`: the game ends with this event. An event that does not follow the last one is refused. The ratings after a
    // rated game are found here, where the ends of other games that are still on their way have been counted already.
    virtual void append(const std::string& room, const Event& event, bool over, std::optional<RatedEnd> rated,
                        std::function<void(const Appended&)> done, Besides besides = {}) = 0;
    // Stores the summary of a room that has none yet; events keep it up to date.
    virtual void note_summary(const std::string& room, const RoomSummary& summary) = 0;
    virtual void room(const std::string& id, Found<std::optional<StoredRoom>> found) = 0;
    // The rooms of a person, unfinished ones first, the newest first.
    virtual void rooms_of(const std::string& person, int most, Found<std::vector<std::string>> found) = 0;
    virtual void listed_rooms_of(const std::string& person, int most, Found<std::vector<ListedRoom>> found) = 0;
    // Games that have ended, which everybody may see, from the usual start with the usual options: at most so many, in
    // the order of their rooms, after this one. What was called off or hardly begun is left out.
    virtual void finished_games(const std::string& after, int most, Found<FinishedGames> found) = 0;
    // Between two persons, begun and not over.
    virtual void games_under_way(Found<std::vector<GameOfPersons>> found) = 0;
    virtual void unfinished_rooms_of(const std::string& person, Found<std::vector<std::string>> found) = 0;

    // Looks at `most` rooms after this one and finds the games of guests whose time is over. The server must have run
    // for half of that time and for half of the notice, so that a clock that was once ahead removes nothing.
    virtual void old_guest_games(const std::string& after, int most, const GuestGameTerms& terms, Millis now,
                                 Found<OldGames> found) = 0;
    // Fails where something has happened there since `changed`, or somebody there has an account by now. Its events go
    // later, by `sweep_removed_rooms`, so many at a time, which tells whether there may be more.
    virtual void remove_guest_game(const std::string& room, Millis changed, Done done) = 0;
    virtual void sweep_removed_rooms(int most_events, Found<bool> more) = 0;

    // Persons and their login sessions.
    // Fails where the name is taken, or the person has one.
    virtual void name_person(const StoredPerson& person, Done done) = 0;
    // Fails where the password has been changed since it was judged right: `password` is how it was kept then.
    // The device that it began on is known from then on; of each person the last few are.
    virtual void add_session(const std::string& person, const std::string& password, const NewSession& session,
                             Done done) = 0;
    // Has the person logged in on this device, and used it since `oldest`?
    virtual void knows_device(const std::string& person, const std::string& device, Millis oldest,
                              Found<bool> found) = 0;
    // When each device of a person was last used, the latest first.
    virtual void devices_of(const std::string& person, Found<std::vector<Millis>> found) = 0;
    virtual void remove_session(const std::string& session, Done done) = 0;
    // The same from elsewhere: its device is no longer known either, unless another session is there.
    virtual void end_session(const std::string& session, Done done) = 0;
    // The sessions of a person that were begun since `oldest`, the last used first.
    virtual void sessions_of(const std::string& person, Millis oldest, Found<std::vector<ListedSession>> found) = 0;
    // It was used on this day, and so was its device.
    virtual void note_session_used(const std::string& session, Millis today) = 0;
    // All sessions of a person but one.
    virtual void remove_sessions(const std::string& person, const std::string& except, Done done) = 0;
    // Only those since whose beginning the server has run for so long: a clock that is ahead for once makes none old.
    // The same for devices, from when they were last used.
    virtual void remove_sessions_before(Millis oldest, Millis least_run) = 0;
    // Ends all the person's sessions but one. Fails, as does forgetting, where the old password is no longer this one.
    virtual void change_password(const std::string& person, const std::string& old, const std::string& fresh,
                                 const std::string& session, Done done) = 0;
    // Keeps digests of recovery codes, not the codes. New ones replace all others; fails where the password has
    // changed.
    virtual void set_recovery_codes(const std::string& person, const std::string& password,
                                    const std::vector<std::string>& digests, Done done) = 0;
    virtual void recovery_codes_left(const std::string& person, Found<int> found) = 0;
    // Uses a code up: sets the password and ends all sessions. Fails where the person has no such code.
    virtual void recover(const std::string& person, const std::string& code, const std::string& password,
                         Done done) = 0;
    // Mail.
    virtual void mail_address(const std::string& person, Found<std::optional<MailAddress>> found) = 0;
    // Fails where the password has been changed.
    virtual void remove_mail_address(const std::string& person, const std::string& password, Done done) = 0;
    // In place of the person's others for the same purpose.
    virtual void add_mail_link(const MailLink& link, Done done) = 0;
    virtual void confirm_mail_address(const std::string& digest, Millis now, Found<UsedLink> used) = 0;
    // Sets the password and ends all sessions.
    virtual void reset_password(const std::string& digest, const std::string& password, Millis now,
                                Found<UsedLink> used) = 0;
    // Passkeys.
    virtual void passkey(const std::string& id, Found<std::optional<StoredPasskey>> found) = 0;
    virtual void passkeys_of(const std::string& person, Found<std::vector<StoredPasskey>> found) = 0;
    // Fails where the password has been changed, the key is known or the person has the greatest number.
    virtual void add_passkey(const StoredPasskey& passkey, const std::string& password, int most, Done done) = 0;
    virtual void remove_passkey(const std::string& person, const std::string& id, Done done) = 0;
    // Fails where it has been used since it was read.
    virtual void use_passkey(const StoredPasskey& passkey, std::uint32_t counter, Millis today, Done done) = 0;
    virtual void forget_person(const std::string& person, const std::string& password, Done done) = 0;
    // What a person who was forgotten has still: to be called when their games under way have ended.
    virtual void forget_games_of(const std::string& person) = 0;
    virtual void person(const std::string& id, Found<std::optional<StoredPerson>> found) = 0;
    virtual void person_named(const std::string& name, Found<std::optional<StoredPerson>> found) = 0;
    // A session that was begun before `oldest` is over.
    virtual void holder(const std::string& session, Millis oldest, const std::string& guest,
                        Found<TokenHolder> found) = 0;
    // By game, of those that the person has played.
    using Ratings = std::map<std::string, Rating, std::less<>>;
    virtual void ratings(const std::string& person, Found<Ratings> found) = 0;
    struct Said {
        std::string room;
        std::string text;
    };
    // What a person said in games of others.
    virtual void said_as_spectator(const std::string& person, Found<std::vector<Said>> found) = 0;

    // The workshop.
    // Replaces the one with the id `replaces`. Fails where the person keeps the greatest number already.
    virtual void keep_description(const std::string& person, const KeptDescription& kept, const std::string& replaces,
                                  int most, Done done) = 0;
    virtual void drop_description(const std::string& person, const std::string& id, Done done) = 0;
    // The latest first.
    virtual void descriptions_of(const std::string& person, Found<std::vector<KeptDescription>> found) = 0;

    // Reviews.
    // Keeps all reviews of games that were played here, and the latest `most_others` of other games.
    virtual void keep_review(const KeptReview& review, int most_others) = 0;
    // As JSON; nothing where this version of the reviewer has made none.
    virtual void review(const std::string& game, int version, Found<std::optional<std::string>> found) = 0;

    // Problems.
    // Counts the first result of a person in a problem, and no other. A deleted account has none.
    virtual void count_problem(const ProblemResult& result, std::function<void(const CountedResult&)> done) = 0;
    // With the problems of this game, or all results where none is named.
    virtual void problem_standing(const std::string& person, const std::string& game, Found<ProblemStanding> found) = 0;

    // Time.
    // Begins a run: what still held a clock when the last run ended has ended with it.
    virtual void restart(Found<Restart> found) = 0;
    // The same for the rooms of a shard that nobody has served since `ended`.
    virtual void restart_shard(int shard, Millis ended, Found<Restart> found) = 0;
    // A sign of life of the run that began then, so that it is known later when time ran.
    virtual void note_alive(Millis began, Millis now) = 0;
    // A clock of this room stands still; again with an earlier end where it does so no longer.
    virtual void note_hold(const std::string& room, const Hold& hold) = 0;
};

// Names that differ only in case are one name.
std::string name_key(std::string_view name);

}  // namespace tavoliere::server
