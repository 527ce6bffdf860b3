#include <algorithm>
#include <array>

#include "server/hall.hpp"

// The lobby: the challenges that stand open, and who looks at them.
namespace tavoliere::server {

namespace {

constexpr Millis between_lobbies = 500;
// About 90 kB, a small part of what a socket may leave unread.
constexpr std::size_t most_challenges_told = 200;

std::pair<Millis, std::string> age_of(const Room& room) { return {room.settings().created, room.id()}; }

}  // namespace

void Hall::listen_to_lobby(ConnectionId connection, bool on) {
    if (on)
        lobby_.insert(connection);
    else
        lobby_.erase(connection);
}

std::optional<ConnectionId> Hall::challenger(const Table& table) const {
    const Room& room = table.room;
    if (room.settings().with != With::lobby || room.state() != Room::State::open) return std::nullopt;
    const std::vector<ConnectionId> his = connections_of(table, room.persons()[0].empty() ? 1 : 0);
    const auto there =
        std::find_if(his.begin(), his.end(), [&](ConnectionId id) { return !connections_.at(id).silent; });
    return there == his.end() ? std::nullopt : std::optional(*there);
}

// It counts for its maker and for where he comes from: a new socket is a new guest.
Slot Hall::slot_in_lobby(ConnectionId connection) {
    const auto found = connections_.find(connection);
    if (found == connections_.end()) return nullptr;
    const std::array<Slot, 2> slots{challenges_by_person_.take(found->second.person.id),
                                    challenges_by_address_.take(found->second.address)};
    return slots[0] && slots[1] ? std::make_shared<const std::array<Slot, 2>>(slots) : nullptr;
}

// Who comes back to more challenges than he may have open finds some of them not listed.
void Hall::note_listing(Table& table) {
    const std::optional<ConnectionId> maker = challenger(table);
    if (!maker) {
        table.challenge.reset();
        unlist(table);
        return;
    }
    if (!table.challenge) table.challenge = slot_in_lobby(*maker);
    if (table.challenge && challenges_.insert(age_of(table.room)).second) lobby_changed_ = true;
}

void Hall::unlist(const Table& table) {
    if (challenges_.erase(age_of(table.room)) > 0) lobby_changed_ = true;
}

std::string Hall::lobby_json() const {
    JsonWriter json;
    json.begin_object().member("t", "lobby").key("challenges").begin_array();
    std::size_t told = 0;
    for (auto newest = challenges_.rbegin(); newest != challenges_.rend() && told < most_challenges_told; ++newest) {
        const auto found = tables_.find(newest->second);
        // One that was taken is told of when that is on the disk, but offered to nobody any more.
        if (found == tables_.end() || !challenger(*found->second)) continue;
        json.json(summary_json(found->second->room));
        ++told;
    }
    return json.end_array().end_object().text();
}

void Hall::tell_lobby() {
    if (!lobby_changed_ || now() - lobby_told_ < between_lobbies) return;
    lobby_changed_ = false;
    lobby_told_ = now();
    if (lobby_.empty()) return;
    const Text text = std::make_shared<const std::string>(lobby_json());
    for (const ConnectionId connection : lobby_) services_.outbox.send(connection, text);
}

}  // namespace tavoliere::server
