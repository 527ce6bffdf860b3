#include "server/played_games.hpp"

#include <algorithm>
#include <memory>

namespace tavoliere::server {

void PlayedGames::note_end(const Room& room) {
    const RoomSettings& settings = room.settings();
    if (!room.result() || room.result()->aborted || !room.against_somebody() || settings.is_private ||
        !settings.options.empty() || !settings.start.empty() || room.ply() < least_plies_of_opening)
        return;
    if (restoring_ && !taken_in_.insert(room.id()).second) return;
    PlayedGame played{room.id(), settings.game, {}, 2};
    if (room.result()->winner) played.winner = static_cast<std::size_t>(*room.result()->winner);
    const auto plies = std::min(room.record().plies().size(), OpeningBook::most_plies);
    for (std::size_t ply = 0; ply < plies; ++ply) played.actions.push_back(room.record().plies()[ply].action);
    // Where the workers have too much to do it is counted after the next start.
    services_.explorers.run([&openings = services_.openings, played = std::move(played)] { openings.add(played); });
}

void PlayedGames::read_after(const std::string& room) {
    services_.store.finished_games(room, read_at_once,
                                   [this](FinishedGames finished) { take_in(std::move(finished)); });
}

// The next ones are read when these have been replayed: so everything else comes in between.
void PlayedGames::take_in(FinishedGames finished) {
    std::erase_if(finished.games, [this](const PlayedGame& game) { return !taken_in_.insert(game.room).second; });
    const auto go_on = [this, last = finished.last] {
        if (!last.empty()) return read_after(last);
        restoring_ = false;
        taken_in_.clear();
    };
    if (finished.games.empty()) return go_on();
    const auto games = std::make_shared<const std::vector<PlayedGame>>(std::move(finished.games));
    const bool begun = services_.explorers.run([this, games, go_on] {
        for (const PlayedGame& game : *games) services_.openings.add(game);
        services_.post(go_on);
    });
    if (!begun) go_on();
}

}  // namespace tavoliere::server
