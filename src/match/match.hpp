#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "match/elo.hpp"
#include "search/engine.hpp"

namespace tavoliere {

// Who plays: a way of thinking and how long it may think for a move.
struct PlayerSpec {
    std::string name;
    Method method = Method::standard;
    EngineOptions options;
    Limits limits;
};

// "method=plain time=0.1 memory=16": nothing given is the standard method with 0.1 s for a move.
Result<PlayerSpec> read_player(std::string_view text);

struct MatchSettings {
    std::shared_ptr<const AnyGame> game;
    std::vector<PlayerSpec> players;  // two
    int games = 100;                  // an even number: each opening is played with both colours
    int opening_plies = 4;            // random turns before the players begin
    std::uint64_t seed = 1;
    int concurrency = 1;
};

// One finished game: pairs share an opening, and in the second game of a pair player 1 begins.
struct MatchGame {
    int number = 0;
    std::optional<int> winner;  // player 0 or 1
    Record record;
};

// Plays the games whose numbers are not done yet, several at a time; `on_game` is called for each, never twice at once,
// and says whether to go on. The same settings give the same openings, so an interrupted match can be resumed.
void play_match(const MatchSettings& settings, const std::vector<bool>& done,
                const std::function<bool(const MatchGame&)>& on_game);

}  // namespace tavoliere
