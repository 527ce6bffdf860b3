#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "game/record.hpp"

namespace tavoliere {

// The players of the laboratory: turns at random, or a level of the program.
constexpr int random_strength = 0;
constexpr int highest_strength = 9;  // level 10 is full strength, which chooses nothing by chance

// A game of a player with itself, and what the search knew while it was played. It is made of its strength, seed and
// number alone, the same on every machine. Chances are in ten thousandths, so that they are the same again after they
// were written.
struct SelfPlayedGame {
    int strength = random_strength;
    std::uint64_t number = 0;
    std::vector<std::string> actions{};
    // Of who began, before each turn, as the player to move sees it; none where turns are drawn at random.
    std::vector<int> chances{};
    // How much more those who choose by chance got for who began than they could expect. It is 0 on average, whatever
    // the chances are worth.
    int luck = 0;
    // In one position of the game: by how many choices of equal worth it would be as hard to guess the turn.
    std::optional<double> choice{};
};

// Plays the game of this number; nothing once `go_on` says no.
std::optional<SelfPlayedGame> play_self(const std::shared_ptr<const AnyGame>& game, int strength, std::uint64_t seed,
                                        std::uint64_t number, const std::function<bool()>& go_on);

// The game on the board.
Result<Record> record_of(const std::shared_ptr<const AnyGame>& game, const SelfPlayedGame& played);

// One line of JSON, and back.
std::string self_played_line(const SelfPlayedGame& game);
Result<SelfPlayedGame> read_self_played_line(std::string_view line);

}  // namespace tavoliere
