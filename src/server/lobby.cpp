#include "server/lobby.hpp"

#include "server/table.hpp"

namespace tavoliere::server {

namespace {

constexpr Millis between_lobbies = 500;
constexpr Millis longest_listing = 30 * day;
// About 90 kB, a small part of what a socket may leave unread.
constexpr std::size_t most_challenges_told = 200;

bool is_open_challenge(const Room& room) {
    return room.settings().with == With::lobby && room.state() == Room::State::open;
}

std::pair<Millis, std::string> age_of(const Room& room) { return {room.settings().created, room.id()}; }

int seat_of_maker(const Room& room) { return room.persons()[0].empty() ? 1 : 0; }

}  // namespace

void Lobby::listen(ConnectionId connection, bool on) {
    if (on)
        listeners_.insert(connection);
    else
        listeners_.erase(connection);
}

void Lobby::note(const Table& table) {
    const Room& room = table.room();
    const bool stands = is_open_challenge(room) && services_.now() - room.settings().created < longest_listing;
    if (!stands || (!is_by_correspondence(room.settings().time) && !table.is_here(seat_of_maker(room))))
        return remove(table);
    const auto age = age_of(room);
    const auto found = challenges_.find(age);
    // A person who comes back to more challenges than they may have open does not find all of them listed.
    Slot slot = found == challenges_.end() ? slot_for(table) : std::move(found->second.slot);
    if (!slot) return;
    if (found == challenges_.end()) note_change();
    Challenge& challenge = challenges_[age] = {summarised(table), room.shared_game(), std::move(slot)};
    challenge.write();
    shown_.reset();
}

void Lobby::Challenge::write() {
    JsonWriter json;
    write_summary(json, shown, *game->game);
    text = json.text();
}

Slot Lobby::slot_for(const Table& table) const {
    const int seat = seat_of_maker(table.room());
    const std::string& maker = table.room().persons()[static_cast<std::size_t>(seat)];
    const std::vector<ConnectionId> theirs = table.connections_of(seat);
    return theirs.empty() ? limits_.take_challenge(maker)
                          : limits_.take_challenge(maker, presence_.find(theirs.front())->address);
}

void Lobby::suspend(const Table& table) {
    const auto found = challenges_.find(age_of(table.room()));
    if (found == challenges_.end()) return;
    found->second.suspended = true;
    shown_.reset();
}

void Lobby::remove(const Table& table) {
    if (challenges_.erase(age_of(table.room())) > 0) note_change();
}

void Lobby::note_name(const Person& person) {
    for (auto& [age, challenge] : challenges_) {
        const auto& persons = challenge.shown.summary.persons;
        if (persons[0] != person.id && persons[1] != person.id) continue;
        challenge.shown.profiles[person.id].name = person.name;
        challenge.write();
        note_change();
    }
}

bool Lobby::is_hidden(const Challenge& challenge, const std::string& viewer) const {
    if (challenge.suspended) return true;
    const auto& persons = challenge.shown.summary.persons;
    const std::string& maker = persons[persons[0].empty() ? 1 : 0];
    return conduct_.sanctions.is_banned(maker, services_.now()) || conduct_.blocks.between(viewer, maker);
}

std::string Lobby::json(const std::string& viewer) const {
    JsonWriter json;
    json.begin_object().member("t", "lobby").key("challenges").begin_array();
    std::size_t told = 0;
    for (auto newest = challenges_.rbegin(); newest != challenges_.rend() && told < most_challenges_told; ++newest) {
        const Challenge& challenge = newest->second;
        if (is_hidden(challenge, viewer)) continue;
        json.json(challenge.text);
        ++told;
    }
    return json.end_array().end_object().text();
}

void Lobby::tell() {
    drop_old();
    if (!changed_ || services_.now() - told_ < between_lobbies) return;
    changed_ = false;
    told_ = services_.now();
    for (const ConnectionId connection : listeners_) services_.outbox.send(connection, shown_to(connection));
}

Text Lobby::shown_to(ConnectionId connection) {
    const Person* person = presence_.person_of(connection);
    if (person && conduct_.blocks.concern(person->id)) return std::make_shared<const std::string>(json(person->id));
    if (!shown_) shown_ = std::make_shared<const std::string>(json(""));
    return shown_;
}

void Lobby::note_change() {
    changed_ = true;
    shown_.reset();
}

void Lobby::drop_old() {
    while (!challenges_.empty() && challenges_.begin()->first.first <= services_.now() - longest_listing) {
        challenges_.erase(challenges_.begin());
        note_change();
    }
}

}  // namespace tavoliere::server
