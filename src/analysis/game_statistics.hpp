#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/words.hpp"
#include "game/info.hpp"
#include "game/record.hpp"

namespace tavoliere {

// What a collection of games of one kind has in common.
class GameStatistics {
public:
    using Count = std::uint64_t;

    explicit GameStatistics(std::shared_ptr<const AnyGame> game) : game_(std::move(game)), colours_(game_->colours()) {}

    void add(const Record& record);

    const GameInfo& info() const { return game_->info(); }
    const std::array<Colour, 2>& colours() const { return colours_; }
    Count games() const { return games_; }
    // By colours: won by the first, by the second, drawn, without a result.
    const std::array<Count, 4>& results() const { return results_; }
    const std::map<std::size_t, Count>& lengths() const { return lengths_; }  // in turns
    double mean_length() const;
    std::size_t median_length() const;
    // The most frequent first.
    std::vector<std::pair<const Reason*, Count>> reasons() const;
    std::vector<std::pair<std::string, Count>> first_moves() const;

private:
    // Words live as long as their game, and each record of a described game may have one of its own.
    struct Ending {
        std::shared_ptr<const Reason> reason;
        Count games = 0;
    };

    void note_ending(const std::shared_ptr<const AnyGame>& game, const Reason& reason);

    std::shared_ptr<const AnyGame> game_;
    std::array<Colour, 2> colours_;
    Count games_ = 0;
    std::array<Count, 4> results_{};
    std::map<std::size_t, Count> lengths_;
    std::map<std::string, Ending, std::less<>> endings_;  // by the ids of their reasons
    std::map<std::string, Count> first_moves_;
};

// A bar of the plot of the lengths: so many games from one length to another.
struct LengthBar {
    std::size_t least = 0, most = 0;
    GameStatistics::Count games = 0;
};

// The lengths in at most so many bars of equal, round width, the empty ones between two others included.
std::vector<LengthBar> length_bars(const std::map<std::size_t, GameStatistics::Count>& lengths, std::size_t most_bars);

}  // namespace tavoliere
