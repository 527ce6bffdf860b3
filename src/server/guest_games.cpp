#include "server/guest_games.hpp"

#include <algorithm>

namespace tavoliere::server {

bool is_of_guests(const SummarisedRoom& room) {
    return std::none_of(room.profiles.begin(), room.profiles.end(), [&](const auto& known) {
        const auto& [id, profile] = known;
        return profile.has_account() && (id == room.summary.persons[0] || id == room.summary.persons[1]);
    });
}

std::optional<Millis> removal_of(const SummarisedRoom& room, const GuestGameTerms& terms) {
    const bool over = room.summary.state == Room::State::over;
    const bool clock_runs = room.summary.state == Room::State::playing && room.summary.ply >= 2 &&
                            room.settings.time.kind != TimeControl::Kind::none;
    const Millis kept = over ? terms.finished : terms.unfinished;
    if (kept == 0 || clock_runs || !is_of_guests(room)) return std::nullopt;
    return room.summary.changed + kept;
}

}  // namespace tavoliere::server
