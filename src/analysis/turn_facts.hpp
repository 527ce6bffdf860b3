#pragma once

#include <string>
#include <vector>

#include "analysis/remarks.hpp"
#include "analysis/standing.hpp"
#include "core/words.hpp"
#include "game/record.hpp"
#include "search/engine.hpp"

// What the reasons for and against a turn are made from.
namespace tavoliere {

// What a turn took, lost and gained, seen by the side that played it.
struct TurnFacts {
    int captured = 0;       // pieces of the opponent
    int covered = 0;        // pieces in the highest stack of the opponent that it took by moving onto it
    int own_removed = 0;    // own pieces that left the board without being captured
    int enemy_removed = 0;  // pieces of the opponent that left it so
    int seeds_taken = 0;
    int points = 0;
};

TurnFacts facts_of(const AnyGame& game, const AnyPosition& pos, const std::string& action);

// A turn and the answer that its line expects; none where the same person goes on or the line is too short.
struct TurnAndReply {
    TurnAndReply(const Record& before, const Line& line);

    RemarkArgument action;
    TurnFacts own;
    RemarkArgument reply{};
    TurnFacts of_reply{};
    Standing after{}, after_reply{};                   // how the player then stands; nothing where there is no answer
    bool wins_at_once = false, loses_at_once = false;  // by the turn itself, by the answer to it
};

inline bool is_win(const Line& line) { return is_decided(line.score) && line.score > 0; }
inline bool is_loss(const Line& line) { return is_decided(line.score) && line.score < 0; }

// The words of a number of things, one or several.
inline Words counted(int number, Words one, Words several) { return number == 1 ? one : several; }

}  // namespace tavoliere
