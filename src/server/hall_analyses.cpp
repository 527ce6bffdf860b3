#include <algorithm>

#include "server/hall.hpp"

// Who has what analysed.
namespace tavoliere::server {

void Hall::begin_analysis(const Request& request, std::shared_ptr<Thought> thought, std::function<void()> tell) {
    Analysis& mine = analyses_[request.person.id];
    if (mine.thought) mine.thought->stop();
    mine = {request.connection, std::move(thought), std::move(tell)};
}

void Hall::end_analysis(const std::string& person, const Thought* thought) {
    const auto found = analyses_.find(person);
    if (found != analyses_.end() && found->second.thought.get() == thought) analyses_.erase(found);
}

void Hall::stop_analysis(const std::string& person, ConnectionId connection) {
    const auto found = analyses_.find(person);
    if (found != analyses_.end() && found->second.connection == connection) found->second.thought->stop();
}

bool Hall::plays_against_somebody(const std::string& person, std::string_view game) const {
    const auto is_such_a_game = [&](const std::string& id) {
        const auto found = tables_.find(id);
        if (found == tables_.end()) return false;
        const Room& room = found->second->room;
        return room.settings().game == game && room.state() == Room::State::playing && room.against_somebody() &&
               room.seat_of(person).has_value();
    };
    return std::any_of(connections_.begin(), connections_.end(), [&](const auto& entry) {
        const Connection& connection = entry.second;
        return connection.person.id == person &&
               std::any_of(connection.watched.begin(), connection.watched.end(), is_such_a_game);
    });
}

}  // namespace tavoliere::server
