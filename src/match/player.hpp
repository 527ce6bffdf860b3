#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "match/player_spec.hpp"

namespace tavoliere {

// Why a player lost a game beside the board.
struct Forfeit {
    const Words* reason = nullptr;  // as the record gives it
    Message detail{};               // what happened
};

// What a player does when it is its turn: an action, or the loss of the game.
struct Choice {
    std::string action{};
    bool resigns = false;
    std::optional<Forfeit> forfeit{};
    std::optional<Score> score{};  // what it thinks of its game, where it says so
};

// The clocks of both persons, the one who began first; none for who plays without.
using GameClocks = std::array<std::optional<GameClock>, 2>;

// One who plays games, one after the other, from one thread.
class Player {
public:
    virtual ~Player() = default;

    // Makes ready for a new game, in which what it leaves to chance follows from the seed where it can be told; an
    // error where the player cannot play at all.
    virtual std::optional<Error> new_game(std::uint64_t seed) = 0;
    virtual Choice choose(const Record& record, const GameClocks& clocks) = 0;
    // It has lost a game by forfeit and is not to be trusted any more until the next one.
    virtual void forfeited() = 0;
    // From another thread: whatever it does, it shall end soon. A call that comes too early may be lost.
    virtual void interrupt() = 0;
};

std::unique_ptr<Player> make_player(const PlayerSpec& spec, const AnyGame& game);

}  // namespace tavoliere
