#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "clicks/clicks.hpp"
#include "game/record.hpp"
#include "server/event.hpp"
#include "server/time_control.hpp"

namespace tavoliere::server {

// Whom the maker of a room wants to play with.
enum class With : unsigned char { level, here, link, lobby };
constexpr int partner_kinds = 4;
// And not against the machine or at one screen.
constexpr bool is_between_people(With with) { return with == With::link || with == With::lobby; }

// "level", "here", "link", "lobby"
std::string_view with_name(With with);
std::optional<With> with_named(std::string_view name);

// What is settled when a room is made.
struct RoomSettings {
    std::string id{};
    std::string game{};
    std::string description{};  // the text of the game; empty where it is built in
    Options::Given options{};
    std::string start{};  // a position; empty for the usual start
    With with = With::link;
    TimeControl time{};
    bool rated = false;
    bool is_private = false;
    std::array<std::string, 2> persons{};  // by seat; empty where somebody may still sit down
    Millis created = 0;

    bool operator==(const RoomSettings&) const = default;
};

// The name under which a level of the machine sits at a table.
std::string level_person(int level);
std::optional<int> level_of_person(std::string_view person);
// Could it name a person, a level or nobody?
bool is_person(std::string_view text);

// A game with its options and what reads clicks on its board, shared by all the rooms that play it.
struct SharedGame {
    std::shared_ptr<const AnyGame> game;
    ClickReader clicks;
};

// A change of rating that a game brought.
struct RatingChange {
    int before = 0;
    int after = 0;
};
using RatingChanges = std::array<RatingChange, 2>;  // by seat

struct RoomResult {
    std::optional<int> winner{};  // a seat; nobody in a draw or an aborted game
    bool aborted = false;
    Outcome outcome{};
    std::optional<RatingChanges> ratings{};
};

// A table with its two seats, as the fold of its events. It judges nothing but what the rules and the clock say; who
// may do what is decided by the gestures.
class Room {
public:
    enum class State : unsigned char { open, playing, paused, over };
    static constexpr int states = 4;
    // More than any game needs: what is longer can only be ended.
    static constexpr int most_events = 5'000;

    // `start` is the position that the settings name.
    Room(RoomSettings settings, std::shared_ptr<const SharedGame> game, const AnyPosition& start);

    const RoomSettings& settings() const { return settings_; }
    const std::string& id() const { return settings_.id; }
    const AnyGame& game() const { return *game_->game; }
    const ClickReader& clicks() const { return game_->clicks; }
    const std::shared_ptr<const SharedGame>& shared_game() const { return game_; }
    const Record& record() const { return record_; }
    const std::vector<Event>& events() const { return events_; }
    const std::array<std::string, 2>& persons() const { return persons_; }
    const std::string& hash() const { return hash_; }
    State state() const { return state_; }
    bool is_full() const { return next_event() >= most_events; }
    // Begun and not over.
    bool under_way() const { return state_ == State::playing || state_ == State::paused; }
    const std::optional<RoomResult>& result() const { return result_; }
    std::optional<RoomResult>& result() { return result_; }
    const std::string& next_room() const { return next_room_; }
    GameClock& clock() { return clock_; }
    const GameClock& clock() const { return clock_; }

    int ply() const { return static_cast<int>(record_.plies().size()); }
    int next_event() const { return static_cast<int>(events_.size()); }
    // Which colour a seat has now: a swap exchanges them.
    int side_of(int seat) const { return seat ^ static_cast<int>(game().swapped(record_.position())); }
    // Who is to move; nobody while the game is not being played.
    std::optional<int> seat_to_move() const;
    std::optional<int> seat_of(std::string_view person) const;
    bool both_seats(std::string_view person) const { return persons_[0] == person && persons_[1] == person; }
    std::optional<int> machine_seat() const;
    bool against_somebody() const { return is_between_people(settings_.with); }
    // Time is counted only once each has moved.
    bool clock_counts() const { return clock_.limited() && ply() >= 2; }

    // The move that this text names in any accepted form, written as records write it; the error of the rules where it
    // may not be played now.
    Result<Event> move_of(int seat, std::string_view action) const;
    // The name of the history after this event.
    std::string hash_after(const Event& event) const;
    // The same event with everything filled in that follows from the room.
    Event completed(Event event, Millis now) const;
    // Takes an event in. False where it does not fit: then nothing has changed.
    bool apply(const Event& event);
    // Whether this person had said something.
    bool forget_words_of(std::string_view person);

private:
    bool play(const Event& event);
    bool take_back(const Event& event);
    void end(const Event& event);
    void judge();

    RoomSettings settings_;
    std::shared_ptr<const SharedGame> game_;
    Record record_;
    std::vector<Event> events_;
    std::array<std::string, 2> persons_;
    std::string hash_;
    State state_ = State::open;
    std::optional<RoomResult> result_;
    std::string next_room_;
    GameClock clock_;
};

// "open", "playing", "paused", "over"
std::string_view state_name(Room::State state);

}  // namespace tavoliere::server
