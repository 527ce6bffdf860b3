#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "game/record.hpp"

namespace tavoliere {

// How games that met a position ended, by persons: 0 is who began.
struct OpeningTally {
    std::uint32_t games = 0;
    std::array<std::uint32_t, 2> wins{};
    std::uint32_t draws = 0;
};

// A way to go on that was played in the games of a book.
struct OpeningMove {
    std::string action;
    OpeningTally tally;
};

// How games of one kind began and ended. Positions that the order of turns or a symmetry of the board makes equal are
// one.
class OpeningBook {
public:
    // How far a game is looked at, so that the book of a server grows with the openings and not with the games.
    static constexpr std::size_t most_plies = 12;

    // Where so many positions are known, no others are taken in.
    explicit OpeningBook(std::size_t most_positions = std::numeric_limits<std::size_t>::max())
        : most_positions_(most_positions) {}

    void add(const Record& game);
    // `winner` is a person, 2 for a draw, nothing where there is no result.
    void add(const Record& game, std::optional<std::size_t> winner);
    // The games of a family that come with the program; only with the usual options.
    void add_lines(const std::shared_ptr<const AnyGame>& game, std::string_view lines);

    OpeningTally tally_of(const AnyGame& game, const AnyPosition& position) const;
    // The turns that were played here, the most frequent first, one for all that are symmetric to it.
    std::vector<OpeningMove> moves(const Record& record) const;

private:
    std::size_t most_positions_;
    std::unordered_map<std::uint64_t, OpeningTally> tallies_;
};

// One line of a family's openings: how a game ended and how it began.
std::string opening_line(const Record& game);

}  // namespace tavoliere
