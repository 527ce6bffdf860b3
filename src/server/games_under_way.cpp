#include "server/games_under_way.hpp"

#include <algorithm>

namespace tavoliere::server {

namespace {

// What every game has: it stays open to study.
constexpr std::size_t plies_of_opening = 4;

bool is_live(const RoomSettings& settings) {
    return settings.time.kind != TimeControl::Kind::none && !is_by_correspondence(settings.time);
}

}  // namespace

bool are_one_game(const AnyGame& a, const AnyGame& b) {
    if (a.info().id == b.info().id) return true;
    const auto &meaning = a.family().meaning, &other = b.family().meaning;
    return meaning && other && (meaning(a.options().given()) == other(b.options().given()) || meaning({}) == other({}));
}

bool passes_through(const Record& line, const PositionKeys& keys) {
    if (keys.empty()) return false;
    for (std::size_t ply = 0; ply <= line.plies().size(); ++ply)
        if (keys.contains(line.game().symmetric_hash(line.position_before(ply)))) return true;
    return false;
}

GamesUnderWay::Game& GamesUnderWay::add(const std::string& room, Game game) {
    for (const std::string& person : game.persons) rooms_of_person_[person].insert(room);
    return games_.insert_or_assign(room, std::move(game)).first->second;
}

void GamesUnderWay::restore(const GameOfPersons& found, std::shared_ptr<const SharedGame> game) {
    if (games_.contains(found.settings.id)) return;  // it has been read meanwhile, and more is known of it
    const bool live = is_live(found.settings);
    add(found.settings.id, {std::move(game), found.persons, live, live});
}

void GamesUnderWay::note(const Room& room) {
    if (!room.against_somebody()) return;
    if (!room.under_way()) return forget(room.id());
    const auto known = games_.find(room.id());
    const bool live = is_live(room.settings());
    Game& game =
        known != games_.end() ? known->second : add(room.id(), {room.shared_game(), room.persons(), live, live});
    if (live) return;
    const Record& record = room.record();
    const std::size_t plies = record.plies().size();
    const auto key = [&](std::size_t ply) { return room.game().symmetric_hash(record.position_before(ply)); };
    // What was taken back has been on the board too.
    for (std::size_t ply = game.read ? plies : 0; ply <= plies; ++ply)
        if (ply > plies_of_opening || !room.settings().start.empty()) game.positions.insert(key(ply));
    game.now = plies > 0 || !room.settings().start.empty() ? key(plies) : 0;
    game.read = true;
}

void GamesUnderWay::forget(const std::string& room) {
    const auto found = games_.find(room);
    if (found == games_.end()) return;
    for (const std::string& person : found->second.persons) {
        const auto theirs = rooms_of_person_.find(person);
        if (theirs == rooms_of_person_.end()) continue;
        theirs->second.erase(room);
        if (theirs->second.empty()) rooms_of_person_.erase(theirs);
    }
    games_.erase(found);
}

template <class Act>
void GamesUnderWay::each_of(const std::string& person, const AnyGame& kind, Act&& act) const {
    const auto theirs = rooms_of_person_.find(person);
    if (theirs == rooms_of_person_.end()) return;
    for (const std::string& room : theirs->second)
        if (const Game& game = games_.at(room); are_one_game(*game.game->game, kind)) act(game);
}

bool GamesUnderWay::plays_live(const std::string& person, const AnyGame& game) const {
    bool plays = false;
    each_of(person, game, [&](const Game& held) { plays = plays || held.live || !held.read; });
    return plays;
}

PositionKeys GamesUnderWay::positions(const std::string& person, const AnyGame& game) const {
    PositionKeys keys;
    each_of(person, game, [&](const Game& held) {
        keys.insert(held.positions.begin(), held.positions.end());
        if (held.now != 0) keys.insert(held.now);
    });
    return keys;
}

std::vector<std::string> GamesUnderWay::unread(const std::string& person, std::size_t most) const {
    std::vector<std::string> rooms;
    const auto theirs = rooms_of_person_.find(person);
    if (theirs == rooms_of_person_.end()) return rooms;
    for (const std::string& room : theirs->second)
        if (rooms.size() < most && !games_.at(room).read) rooms.push_back(room);
    return rooms;
}

}  // namespace tavoliere::server
