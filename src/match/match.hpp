#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "match/elo.hpp"
#include "match/player.hpp"

namespace tavoliere {

constexpr int most_match_games = 1'000'000;

struct MatchSettings {
    std::shared_ptr<const AnyGame> game;
    std::vector<PlayerSpec> players;    // two
    int games = 100;                    // an even number: each opening is played with both colours
    int opening_plies = 4;              // random turns before the players begin
    int balance = 50;                   // points by which an opening may seem to favour a side; 0: by any
    std::uint64_t balance_nodes = 500;  // of the search that judges it
    std::uint64_t seed = 1;
    int concurrency = 1;
};

// One finished game: pairs share an opening, and in the second game of a pair player 1 begins.
struct MatchGame {
    int number = 0;
    std::optional<int> winner;  // player 0 or 1
    Record record;
    std::optional<Forfeit> forfeit{};  // of the player who did not win
};

// Plays the games whose numbers are not done yet, several at a time; `on_game` is called for each, never twice at once,
// and says whether to go on. Games under way are dropped soon after `interrupted` says so, or when a player cannot play
// any more, which is the error. The same settings give the same openings, so an interrupted match can be resumed.
std::optional<Error> play_match(const MatchSettings& settings, const std::vector<bool>& done,
                                const std::function<bool(const MatchGame&)>& on_game,
                                const std::function<bool()>& interrupted);

}  // namespace tavoliere
