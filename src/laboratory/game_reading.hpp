#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "game/record.hpp"
#include "laboratory/figures.hpp"
#include "laboratory/self_played_game.hpp"

namespace tavoliere {

// Something by which rules show in a game: a kind of change, a rule of a description, a way to end.
struct RuleTrace {
    bool fired = false;
    bool decided = false;  // the turn that changed the chance most did it, or the game ended by it
};

// What a finished game says of its kind, read off the board turn by turn.
struct GameReading {
    GameFigures figures{};
    double result = 0.5;       // of who began
    double luck = 0;           // see SelfPlayedGame
    std::string ending{};      // the id of the reason
    std::uint64_t digest = 0;  // of its actions
    std::vector<double>
        values{};  // the chance of who began before each turn, and at last the result; none of random turns
    std::vector<std::uint64_t> choices{};  // before each turn
    std::vector<int> touched{}, taken{};   // for each cell: turns that changed it, pieces and seeds lost there
    std::vector<int>
        held{};  // for each cell at the end: 1 by the colour that moves first, -1 by the other, 0 by nobody
    std::vector<std::uint64_t> heights{};  // how many stacks of each height stood after all turns together
    std::vector<RuleTrace> changes{};      // by Change::Kind
    std::vector<RuleTrace> rules{};        // of a description, in their order
};

GameReading read_game(const Record& record, const SelfPlayedGame& played);

}  // namespace tavoliere
