#include "server/machine_player.hpp"

#include <algorithm>

#include "core/random.hpp"
#include "server/levels.hpp"
#include "server/presence.hpp"
#include "server/tables.hpp"

namespace tavoliere::server {

namespace {

// No two games are played alike, but in one the same position is always answered alike, so that nobody takes moves back
// until the machine errs.
std::uint64_t seed_of_room(std::string_view id) {
    std::uint64_t seed = 0;
    for (const char letter : id) seed = mix64(seed + static_cast<unsigned char>(letter));
    return seed;
}

}  // namespace

void MachinePlayer::move_if_due() {
    const Room& room = table_.room();
    const std::optional<int> seat = room.seat_to_move();
    if (room.state() != Room::State::playing || !seat || thought_ || !table_.settled() || room.is_full()) return;
    const std::optional<int> level = level_of_person(room.persons()[static_cast<std::size_t>(*seat)]);
    if (!level || *level < 1 || *level > highest_level || !table_.is_here(1 - *seat)) return;
    const TableContext& context = table_.context();
    // Its answer would be help.
    if (context.tables.is_same_as_a_game_of(room.persons()[static_cast<std::size_t>(1 - *seat)], room.record())) return;
    thought_ =
        context.services.engines.think(room.record(), *level, seed_of_room(room.id()), counted_as(),
                                       [post = context.services.post, &tables = context.tables, id = room.id()](
                                           const std::shared_ptr<const Thought>& thought, const std::string& action) {
                                           post([&tables, id, thought, action] {
                                               Table* table = tables.find(id);
                                               if (table && table->machine().thought_ == thought)
                                                   table->machine().play(*thought, action);
                                           });
                                       });
    if (!thought_) context.tables.ask_machine_later(table_);
}

std::string MachinePlayer::counted_as() const {
    const Presence& presence = table_.context().presence;
    for (const ConnectionId connection : table_.watchers())
        if (const Person* person = presence.person_of(connection); person && table_.room().seat_of(person->id))
            return presence.counted_as(connection);
    return "";
}

void MachinePlayer::stop() {
    if (!thought_) return;
    thought_->stop();
    table_.context().services.engines.answer_stopped();
}

// The game may have changed while it thought; then the thought was stopped, and begins anew.
void MachinePlayer::play(const Thought& thought, const std::string& action) {
    const bool stopped = thought.stopped();
    thought_.reset();
    const Room& room = table_.room();
    Result<Event> event = room.move_of(room.seat_to_move().value_or(Event::nobody), action);
    if (!stopped && room.state() == Room::State::playing && event) {
        std::array<Millis, 2> left = room.clock().left_after_move(table_.context().now(), 0);
        for (Millis& each : left) each = std::max<Millis>(each, 0);
        return table_.commit_with(std::move(*event), left);
    }
    move_if_due();
    table_.context().tables.forget_if_idle(table_.id());
}

}  // namespace tavoliere::server
