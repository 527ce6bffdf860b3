#include "core/random.hpp"
#include "server/hall.hpp"
#include "server/levels.hpp"

// The machine at a table: it is asked when it is its turn, and its answer is a move like any other.
namespace tavoliere::server {

namespace {

constexpr Millis between_attempts = second;

// No two games are played alike, but in one the same position is always answered alike, so that nobody takes moves back
// until the machine errs.
std::uint64_t seed_of_room(std::string_view id) {
    std::uint64_t seed = 0;
    for (const char letter : id) seed = mix64(seed + static_cast<unsigned char>(letter));
    return seed;
}

}  // namespace

void Hall::let_machine_move(Table& table) {
    Room& room = table.room;
    const std::optional<int> seat = room.seat_to_move();
    if (room.state() != Room::State::playing || !seat || table.machine_thinks || table.on_the_way > 0) return;
    const std::optional<int> level = level_of_person(room.persons()[static_cast<std::size_t>(*seat)]);
    if (!level || *level < 1 || *level > level_count) return;
    if (!is_here(table, 1 - *seat)) return;
    table.machine_thinks = engines().think(
        room.record(), *level, seed_of_room(room.id()), counted_as(table),
        [this, id = room.id()](const std::shared_ptr<const Thought>& thought, const std::string& action) {
            services_.post([this, id, thought, action] { machine_moves(id, thought, action); });
        });
    if (!table.machine_thinks) ask_machine_again(table);
}

void Hall::ask_machine_again(const Table& table) {
    if (table.room.machine_seat()) waiting_machines_[table.room.id()] = now() + between_attempts;
}

void Hall::ask_waiting_machines() {
    if (waiting_machines_.empty() || !store().healthy()) return;
    std::vector<std::string> due;
    for (const auto& [id, when] : waiting_machines_)
        if (when <= now()) due.push_back(id);
    for (const std::string& id : due) {
        waiting_machines_.erase(id);
        if (const auto found = tables_.find(id); found != tables_.end()) let_machine_move(*found->second);
    }
}

// The turn of its player is taken.
std::string Hall::counted_as(const Table& table) const {
    for (const ConnectionId connection : table.watchers)
        if (const Person* person = person_of(connection); person && table.room.seat_of(person->id))
            return counted_as(connection);
    return "";
}

void Hall::drop_thought(Table& table) {
    if (!table.machine_thinks) return;
    table.machine_thinks->stop();
    engines().answer_stopped();
}

// The game may have changed while it thought; then the thought was stopped, and begins anew.
void Hall::machine_moves(const std::string& id, const std::shared_ptr<const Thought>& thought,
                         const std::string& action) {
    const auto found = tables_.find(id);
    if (found == tables_.end() || found->second->machine_thinks != thought) return;
    Table& table = *found->second;
    table.machine_thinks.reset();
    Room& room = table.room;
    Result<Event> event = room.move_of(room.seat_to_move().value_or(Event::nobody), action);
    if (!thought->stopped() && room.state() == Room::State::playing && event) {
        std::array<Millis, 2> left = room.clock().left_after_move(now(), 0);
        for (Millis& each : left) each = std::max<Millis>(each, 0);
        commit(table, std::move(*event), left);
    } else {
        let_machine_move(table);
        forget_if_idle(id);
    }
}

}  // namespace tavoliere::server
