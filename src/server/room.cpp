#include "server/room.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "core/utf8.hpp"
#include "game/declared_reasons.hpp"
#include "server/ids.hpp"

namespace tavoliere::server {

namespace {

constexpr std::string_view level_prefix = "level-";
constexpr std::array<std::string_view, partner_kinds> with_names{"level", "here", "link", "lobby"};

const Reason& declared_reason(std::string_view reason) {
    if (reason == end_reason::resignation) return reason_resignation;
    if (reason == end_reason::time) return reason_time;
    if (reason == end_reason::agreement) return reason_agreement;
    return reason_interruption;
}

// The name of a history: of the one before and of what happened then.
std::string extended(const std::string& hash, const Event& event) {
    const std::string what = event.kind == Event::Kind::move ? event.text : '<' + std::to_string(event.number);
    return digest(hash + ' ' + what);
}

// Could the server ever have written this? A damaged store might say anything.
bool is_sensible(const Event& event) {
    constexpr Millis longest = Millis{1} << 50;
    const auto fits = [](Millis time) { return time >= -longest && time <= longest; };
    if (!is_person(event.person) || !is_utf8(event.text)) return false;
    if (event.kind == Event::Kind::join && !is_person(event.text)) return false;
    if (event.kind == Event::Kind::rematch && !is_id(event.text)) return false;
    return event.seat >= Event::nobody && event.seat <= 1 && fits(event.at) && fits(event.left[0]) &&
           fits(event.left[1]);
}

}  // namespace

std::string_view kind_name(Event::Kind kind) {
    constexpr std::string_view names[]{"join", "move", "takeback", "end", "pause", "resume", "chat", "rematch"};
    return names[static_cast<int>(kind)];
}

std::string_view with_name(With with) { return with_names[static_cast<std::size_t>(with)]; }

std::optional<With> with_named(std::string_view name) {
    const auto found = std::find(with_names.begin(), with_names.end(), name);
    if (found == with_names.end()) return std::nullopt;
    return static_cast<With>(found - with_names.begin());
}

std::string_view state_name(Room::State state) {
    constexpr std::string_view names[]{"open", "playing", "paused", "over"};
    return names[static_cast<int>(state)];
}

std::string level_person(int level) { return std::string(level_prefix) + std::to_string(level); }

bool is_person(std::string_view text) { return text.empty() || is_id(text) || level_of_person(text); }

std::optional<int> level_of_person(std::string_view person) {
    if (!person.starts_with(level_prefix)) return std::nullopt;
    return read_number(person.substr(level_prefix.size()));
}

Room::Room(RoomSettings settings, std::shared_ptr<const SharedGame> game, const AnyPosition& start)
    : settings_(std::move(settings)),
      game_(std::move(game)),
      record_(game_->game, start),
      persons_(settings_.persons),
      hash_(digest(settings_.id)),
      clock_(settings_.time) {
    if (!persons_[0].empty() && !persons_[1].empty()) state_ = State::playing;
    judge();
}

std::optional<int> Room::seat_to_move() const {
    if (!under_way()) return std::nullopt;
    return game().person_to_move(record_.position());
}

std::optional<int> Room::seat_of(std::string_view person) const {
    for (const int seat : {0, 1})
        if (!person.empty() && persons_[static_cast<std::size_t>(seat)] == person) return seat;
    return std::nullopt;
}

std::optional<int> Room::machine_seat() const {
    for (const int seat : {0, 1})
        if (level_of_person(persons_[static_cast<std::size_t>(seat)])) return seat;
    return std::nullopt;
}

Result<Event> Room::move_of(int seat, std::string_view action) const {
    const Result<PlayedAction> played = game().play(record_.position(), action);
    if (!played) return played.error();
    Event event;
    event.kind = Event::Kind::move;
    event.seat = seat;
    event.text = played->text;
    return event;
}

std::string Room::hash_after(const Event& event) const {
    return event.kind == Event::Kind::move || event.kind == Event::Kind::takeback ? extended(hash_, event) : hash_;
}

Event Room::completed(Event event, Millis now) const {
    event.n = next_event();
    event.at = now;
    event.left = clock_.left();
    event.hash = hash_after(event);
    return event;
}

bool Room::apply(const Event& event) {
    if (event.n != next_event() || !is_sensible(event)) return false;
    switch (event.kind) {
        case Event::Kind::join:
            if (state_ != State::open || event.seat == Event::nobody) return false;
            if (!persons_[static_cast<std::size_t>(event.seat)].empty()) return false;
            persons_[static_cast<std::size_t>(event.seat)] = event.text;
            if (!persons_[0].empty() && !persons_[1].empty()) state_ = State::playing;
            break;
        case Event::Kind::move:
            if (!play(event)) return false;
            break;
        case Event::Kind::takeback:
            if (!take_back(event)) return false;
            break;
        case Event::Kind::end:
            if (state_ == State::over) return false;
            end(event);
            break;
        case Event::Kind::pause:
            if (!under_way()) return false;
            state_ = State::paused;
            break;
        case Event::Kind::resume:
            if (!under_way()) return false;
            state_ = State::playing;
            break;
        case Event::Kind::chat:
            break;
        case Event::Kind::rematch:
            next_room_ = event.text;
            break;
    }
    clock_.set_left(event.left);
    events_.push_back(event);
    judge();
    return true;
}

bool Room::forget_words_of(std::string_view person) {
    bool spoke = false;
    for (Event& event : events_)
        if (event.kind == Event::Kind::chat && event.person == person) {
            event.text.clear();
            spoke = true;
        }
    return spoke;
}

bool Room::play(const Event& event) {
    if (state_ != State::playing || extended(hash_, event) != event.hash) return false;
    if (record_.play(event.text)) return false;
    hash_ = event.hash;
    return true;
}

bool Room::take_back(const Event& event) {
    if (state_ != State::playing || event.number < 1 || event.number > ply() || extended(hash_, event) != event.hash)
        return false;
    for (int i = 0; i < event.number; ++i) record_.undo();
    hash_ = event.hash;
    return true;
}

void Room::end(const Event& event) {
    const Reason& reason = declared_reason(event.text);
    RoomResult result;
    result.aborted = event.text == end_reason::abort;
    if (event.seat == Event::nobody) {
        result.outcome = drawn(reason);
    } else {
        result.winner = 1 - event.seat;
        result.outcome = won_by(static_cast<Side>(side_of(1 - event.seat)), reason);
    }
    if (!result.aborted) record_.declare(result.outcome);
    result_ = result;
    state_ = State::over;
}

// The end that the board itself brings.
void Room::judge() {
    if (result_ || state_ != State::playing || !record_.outcome()) return;
    RoomResult result;
    result.outcome = *record_.outcome();
    if (result.outcome.winner != Winner::draw) {
        const int side = static_cast<int>(result.outcome.winner);
        result.winner = side_of(0) == side ? 0 : 1;
    }
    result_ = result;
    state_ = State::over;
}

}  // namespace tavoliere::server
