#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>

#include "match/player_spec.hpp"

namespace tavoliere {

// Why a player lost a game without being beaten on the board.
struct Forfeit {
    const Reason* reason = nullptr;  // as the record gives it
    Message detail{};                // what happened
};

// What a player does when it is its turn: an action, or the loss of the game.
struct Choice {
    std::string action{};
    bool resigns = false;
    std::optional<Forfeit> forfeit{};
    std::optional<Score> score{};  // what it thinks of its game, where it says so
};

// The clocks of both persons, first of the one who began; none for a player without a clock.
using GameClocks = std::array<std::optional<GameClock>, 2>;

// Plays games, one after the other, from one thread.
class Player {
public:
    virtual ~Player() = default;

    // Gets ready for a new game, with a seed for its random choices; an error where the player cannot play at all.
    virtual std::optional<Error> new_game(std::uint64_t seed) = 0;
    virtual Choice choose(const Record& record, const GameClocks& clocks) = 0;
    // It has lost by forfeit. A program is restarted before the next game.
    virtual void forfeited() = 0;
    // Called from another thread: ends what it does soon. A call before it has begun may have no effect.
    virtual void interrupt() = 0;
};

std::unique_ptr<Player> make_player(const PlayerSpec& spec, const AnyGame& game);

}  // namespace tavoliere
