#pragma once

#include <chrono>
#include <string>
#include <utility>
#include <vector>

#include "search/engine.hpp"
#include "search/time_management.hpp"

namespace tavoliere {

// Who plays: an engine of this program or another program that speaks UGI, and how long it may think.
struct PlayerSpec {
    std::string text;  // as it was given
    std::string name;
    Method method = Method::standard;
    EngineOptions options;
    Limits limits;
    std::optional<GameClock> clock;  // for all its moves of a game
    Score resigns_at = 0;            // how badly it must judge its game to give it up; 0: it never does

    std::vector<std::string> command;                                   // the program with its arguments; none: our own
    std::vector<std::pair<std::string, std::string>> protocol_options;  // what the program is told by setoption
    // How much later than its time a program may answer; where it has none, how late at all.
    std::chrono::milliseconds margin{0};
    // How long a program may take to start, to get ready for a game and to read a line.
    std::chrono::milliseconds patience{10'000};
};

// "method=plain time=0.1 memory=16", or "cmd=\"./other engine\" nodes=1000 option.Style=wild": fields between spaces,
// values with spaces in double quotes. Nothing given is the standard method with 0.1 s for a move.
Result<PlayerSpec> read_player(std::string_view text);

}  // namespace tavoliere
