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
    note_text();
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
    note_text();
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

bool Lobby::is_hidden(const std::string& maker, const std::string& viewer) const {
    return conduct_.sanctions.is_banned(maker, services_.now()) || conduct_.blocks.between(viewer, maker);
}

std::string Lobby::json(const std::string& viewer) const {
    JsonWriter json;
    json.begin_object().member("t", "lobby").key("challenges").begin_array();
    std::size_t told = 0;
    const auto tell = [&](const std::string& maker, const std::string& text) {
        if (is_hidden(maker, viewer)) return;
        json.json(text);
        ++told;
    };
    auto here = challenges_.rbegin();
    auto there = elsewhere_.rbegin();
    while (told < most_challenges_told && (here != challenges_.rend() || there != elsewhere_.rend())) {
        if (there == elsewhere_.rend() || (here != challenges_.rend() && here->first > there->first)) {
            if (!here->second.suspended) tell(here->second.maker(), here->second.text);
            ++here;
        } else {
            tell(there->second.maker, there->second.text);
            ++there;
        }
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
    note_text();
}

void Lobby::note_text() {
    shown_.reset();
    untold_to_nodes_ = true;
}

std::vector<Lobby::Listed> Lobby::listed_here() const {
    std::vector<Listed> listed;
    for (auto newest = challenges_.rbegin(); newest != challenges_.rend() && listed.size() < most_challenges_told;
         ++newest)
        if (!newest->second.suspended) listed.push_back({newest->first, newest->second.maker(), newest->second.text});
    return listed;
}

void Lobby::list_elsewhere(const std::string& node, std::vector<Listed> listed) {
    std::erase_if(elsewhere_, [&](const auto& each) { return each.second.node == node; });
    for (Listed& each : listed) elsewhere_[each.age] = {node, std::move(each.maker), std::move(each.text)};
    changed_ = true;
    shown_.reset();
}

bool Lobby::has_changed_for_nodes() {
    if (!untold_to_nodes_ || services_.now() - told_to_nodes_ < between_lobbies) return false;
    told_to_nodes_ = services_.now();
    return std::exchange(untold_to_nodes_, false);
}

void Lobby::drop_old() {
    while (!challenges_.empty() && challenges_.begin()->first.first <= services_.now() - longest_listing) {
        challenges_.erase(challenges_.begin());
        note_change();
    }
}

}  // namespace tavoliere::server
