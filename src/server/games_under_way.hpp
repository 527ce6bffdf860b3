#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "server/room.hpp"

namespace tavoliere::server {

// A game between two persons that has begun and is not over.
struct GameOfPersons {
    RoomSettings settings{};
    std::array<std::string, 2> persons{};
};

// Positions by their hash, which is the same for those that a symmetry makes equal.
using PositionKeys = std::unordered_set<std::uint64_t>;

// Does this game, or line of moves, come through one of them?
bool passes_through(const Record& line, const PositionKeys& keys);

// With other options it is still the same game, and so is a description in other words.
bool are_one_game(const AnyGame& a, const AnyGame& b);

// The persons who have a game against somebody under way. The machine must not help them with it, even where they are
// elsewhere now. During a live game (rated or with a clock, and not by correspondence) it says nothing about this kind
// of game at all, because such a game is short. Other games last for weeks, so only their positions are refused.
class GamesUnderWay {
public:
    // After a start; positions are known only when the room has been read.
    void restore(const GameOfPersons& found, std::shared_ptr<const SharedGame> game);
    // Something has happened there, and is on the disk; or the room has been read.
    void note(const Room& room);
    // It cannot be read, so that nobody can play it either.
    void forget(const std::string& room);

    bool knows(const std::string& room) const { return games_.contains(room); }
    // Is it one whose positions are hidden, and not the whole kind of game?
    bool has_positions(const std::string& room) const {
        const auto found = games_.find(room);
        return found != games_.end() && !found->second.live;
    }
    // Also where its positions are not known yet.
    bool plays_live(const std::string& person, const AnyGame& game) const;
    // The positions of this person's games that are not live, the current ones among them. Positions of the first turns
    // are left out, because every game has them.
    PositionKeys positions(const std::string& person, const AnyGame& game) const;
    // At most so many of this person's games whose positions are not known yet.
    std::vector<std::string> unread(const std::string& person, std::size_t most) const;

private:
    struct Game {
        std::shared_ptr<const SharedGame> game{};
        std::array<std::string, 2> persons{};
        bool live = false;
        bool read = false;
        PositionKeys positions{};
        std::uint64_t now = 0;  // 0 at the usual start, which nobody needs to hide
    };

    Game& add(const std::string& room, Game game);
    template <class Act>
    void each_of(const std::string& person, const AnyGame& kind, Act&& act) const;

    std::unordered_map<std::string, Game> games_;                                       // by room
    std::unordered_map<std::string, std::unordered_set<std::string>> rooms_of_person_;  // begun and not over
};

}  // namespace tavoliere::server
