#include "server/guest_game_removal.hpp"

#include "server/tables.hpp"

namespace tavoliere::server {

void GuestGameRemoval::tick() {
    if (next_ == 0) next_ = services_.now() + before_first;
    if (busy_ || services_.now() < next_) return;
    busy_ = true;
    if (sweeps_) return sweep();
    if (!due_.empty()) return remove_next();
    look_at_more();
}

void GuestGameRemoval::rest(Millis pause) {
    busy_ = false;
    next_ = services_.now() + pause;
}

void GuestGameRemoval::sweep() {
    services_.store.sweep_removed_rooms(events_at_once, [this](bool more) {
        sweeps_ = more;
        rest(between_steps);
    });
}

void GuestGameRemoval::remove_next() {
    const std::string id = std::move(due_.back());
    due_.pop_back();
    tables_.remove_game_of_guests(id, [this](bool removed) {
        if (removed) ++services_.metrics.games_removed;
        sweeps_ = removed;
        rest(between_steps);
    });
}

void GuestGameRemoval::look_at_more() {
    services_.store.old_guest_games(after_, rooms_at_once, services_.keep, services_.now(), [this](OldGames found) {
        due_ = std::move(found.due);
        after_ = std::move(found.last);
        rest(after_.empty() && due_.empty() ? between_passes : between_steps);
    });
}

}  // namespace tavoliere::server
