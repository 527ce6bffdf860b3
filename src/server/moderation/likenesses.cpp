#include "server/moderation/likenesses.hpp"

namespace tavoliere::server {

std::variant<Likenesses::State, Refusal> Likenesses::ask(const Room& room) {
    if (room.state() != Room::State::over)
        return refusals::make("not_allowed", {"the game is not over yet", "la partita non è ancora finita"});
    if (const Players* players = found_.find(room.id())) return State{room.record().plies().size(), *players};
    if (!running_ && !begin(room)) return refusals::busy();
    if (running_room_ != room.id())
        return refusals::make("too_many", {"another game is being looked at; please try again in a minute",
                                           "si sta guardando un'altra partita; riprova fra un minuto, per favore"});
    return State{running_->turns, std::nullopt};
}

bool Likenesses::begin(const Room& room) {
    auto job = std::make_shared<Job>();
    const bool begun = services_.analysts.run([this, job, game = room.record(), id = room.id()] {
        job->players = likeness_of(game, [&job](std::size_t done) {
            job->turns = done;
            return !job->stopped;
        });
        services_.post([this, job, id] {
            if (job->players) found_.put(id, *job->players);
            running_.reset();
        });
    });
    if (!begun) return false;
    running_ = std::move(job);
    running_room_ = room.id();
    return true;
}

void Likenesses::stop() {
    if (running_) running_->stopped = true;
}

}  // namespace tavoliere::server
