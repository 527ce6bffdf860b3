#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "laboratory/estimate.hpp"
#include "laboratory/game_reading.hpp"

namespace tavoliere {

// How the lengths of games spread.
struct Spread {
    double deviation = 0;
    double fifth = 0, ninety_fifth = 0;  // percentiles
    double least = 0, most = 0;
};

// In how many games something by which rules show came up, and how many it decided.
struct RuleCount {
    std::size_t fired = 0, decided = 0;
};

// What all games of one strength have in common. The same games give the same sample in whatever order they are added.
class Sample {
public:
    explicit Sample(int strength) : strength_(strength) {}

    // A game of the same number again changes nothing.
    void add(SelfPlayedGame game, GameReading reading);

    int strength() const { return strength_; }
    std::size_t games() const { return games_.size(); }
    bool has(std::uint64_t number) const { return games_.contains(number); }
    // Games that differ from each other in some turn.
    std::size_t different() const;
    std::optional<Estimate> estimate(Figure figure) const;
    Spread lengths() const;

    std::vector<double> numbers(Figure figure) const;
    // Of its games.
    std::vector<std::uint64_t> numbers() const;
    // The mean number of choices in each turn, as long as a tenth of the games last.
    std::vector<double> choices_by_ply() const;
    std::map<std::string, std::size_t> endings() const;
    std::vector<RuleCount> changes() const { return count(&GameReading::changes); }
    std::vector<RuleCount> rules() const { return count(&GameReading::rules); }
    // Means over the games, for each cell.
    std::vector<double> touched() const { return mean(&GameReading::touched); }
    std::vector<double> taken() const { return mean(&GameReading::taken); }
    std::vector<double> held() const { return mean(&GameReading::held); }
    // The share of all stacks that had this height, from 0.
    std::vector<double> heights() const;

    // Games worth a look, their numbers: one of usual length and the one with most drama.
    std::vector<std::uint64_t> worth_a_look() const;
    const SelfPlayedGame& game(std::uint64_t number) const { return games_.at(number).played; }
    const GameReading& reading(std::uint64_t number) const { return games_.at(number).reading; }

private:
    struct Entry {
        SelfPlayedGame played;
        GameReading reading;
    };

    std::vector<RuleCount> count(std::vector<RuleTrace> GameReading::* traces) const;
    std::vector<double> mean(std::vector<int> GameReading::* cells) const;

    int strength_;
    std::map<std::uint64_t, Entry> games_;
};

}  // namespace tavoliere
