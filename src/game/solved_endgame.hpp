#pragma once

#include <concepts>
#include <cstdint>
#include <functional>
#include <vector>

#include "game/game.hpp"

namespace tavoliere {

// What has been proven of the final margin of a position, for the side to move. The line is best play for both, to the
// end of the game where the margin is exact; it begins with a step that reaches the lower bound, or is empty.
template <class Move>
struct SolvedEndgame {
    int lower;
    int upper;
    std::vector<Move> line;
    int longest_game = 0;  // in plies from here, whatever is played
    std::uint64_t nodes = 0;

    bool is_exact() const { return lower == upper; }
};

// Called regularly with the number of positions so far: is it time to give up?
using GiveUp = std::function<bool(std::uint64_t nodes)>;

// Optional for an evaluation: a solver that plays ends out to the last piece.
template <class E, class R>
concept SolvesEndgames =
    requires(typename E::Ends& ends, const R& rules, const typename R::Position& pos, const GiveUp& give_up) {
        { typename E::Ends(rules, std::size_t{}) };  // megabytes of memory
        { ends.new_game() };                         // forgets what it knows
        // About how many positions it will have to look at to know who wins.
        { ends.expected_nodes(pos) } -> std::same_as<double>;
        { ends.solve(pos, give_up) } -> std::same_as<SolvedEndgame<typename R::Move>>;
    };

}  // namespace tavoliere
