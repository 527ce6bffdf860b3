#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>

#include "core/move_list.hpp"
#include "core/outcome.hpp"
#include "core/random.hpp"
#include "core/side.hpp"

namespace tavoliere {

// The static face of a game: an immutable `Rules` object (the game with its options and tables) that acts on small
// trivially copyable positions. Search, perft and playouts are templates over this and see *steps*: within a turn made
// of several steps `mid_turn` is true after each but the last, and the same side moves again.
//
//   start()                the first position
//   turn(pos)              the colour to move
//   legal(pos, list)       all legal steps; none exactly when the position is over
//   play(pos, step)        makes a legal step
//   mid_turn(pos)          is the turn under way incomplete?
//   outcome(pos)           the result, where the position itself is over (history rules live in Record)
//   hash(pos)              maintained incrementally, covers everything that matters to the future of the game
//   hash_from_scratch(pos) the same number, slowly, for the tests
//   repetition_draws()     does threefold repetition end the game? It is a draw unless the game judges it (below)
//   repetition_hash(pos)   equal for positions that count as the same for threefold repetition
template <class R>
concept Game = std::is_trivially_copyable_v<typename R::Position> && std::is_trivially_copyable_v<typename R::Move> &&
               std::equality_comparable<typename R::Move> &&
               requires(const R& rules, const typename R::Position& pos, typename R::Position& changing,
                        typename R::Move step, MoveList<typename R::Move, R::max_steps>& list) {
                   { R::max_steps } -> std::convertible_to<int>;                // most legal steps in any position
                   { R::turns_are_single_steps } -> std::convertible_to<bool>;  // is mid_turn always false?
                   { rules.start() } -> std::same_as<typename R::Position>;
                   { rules.turn(pos) } -> std::same_as<Side>;
                   { rules.legal(pos, list) } -> std::same_as<void>;
                   { rules.play(changing, step) } -> std::same_as<void>;
                   { rules.mid_turn(pos) } -> std::same_as<bool>;
                   { rules.outcome(pos) } -> std::same_as<std::optional<Outcome>>;
                   { rules.hash(pos) } -> std::same_as<std::uint64_t>;
                   { rules.hash_from_scratch(pos) } -> std::same_as<std::uint64_t>;
                   { rules.repetition_draws() } -> std::same_as<bool>;
                   { rules.repetition_hash(pos) } -> std::same_as<std::uint64_t>;
               };

template <Game R>
using StepList = MoveList<typename R::Move, R::max_steps>;

// A whole turn. A game whose turns may have more than the usual few steps says so by most_steps_in_turn.
template <class R>
constexpr int most_steps_in_turn = [] {
    if constexpr (requires { R::most_steps_in_turn; })
        return R::most_steps_in_turn;
    else
        return 3;
}();
template <class R>
using TurnOf = Turn<typename R::Move, most_steps_in_turn<R>>;

// Optional parts of the static face, used where a game offers them.

// count_turns(pos): how many whole turns are legal, without listing them; of a game that sets a limit (below) at most
// one more than that.
template <class R>
concept CountsTurns = requires(const R& rules, const typename R::Position& pos) {
    { rules.count_turns(pos) } -> std::same_as<std::uint64_t>;
};

// play_random_turn(pos, random): plays a whole turn chosen uniformly among all legal ones; false if the game is over.
template <class R>
concept PlaysRandomTurns = requires(const R& rules, typename R::Position& pos, Random& random) {
    { rules.play_random_turn(pos, random) } -> std::same_as<bool>;
};

// most_turns: where a position may have too many whole turns to list, at most this number is counted and listed.
template <class R>
constexpr std::uint64_t most_turns = [] {
    if constexpr (requires { R::most_turns; })
        return R::most_turns;
    else
        return std::numeric_limits<std::uint64_t>::max();
}();

// fifty_move_clock(pos): plies since the last capture or pawn move; at 100 the record declares a draw.
template <class R>
concept HasFiftyMoveClock = requires(const R& rules, const typename R::Position& pos) {
    { rules.fifty_move_clock(pos) } -> std::same_as<int>;
};

// repeated(pos): the result when this position has come for the third time.
template <class R>
concept JudgesRepetition = requires(const R& rules, const typename R::Position& pos) {
    { rules.repeated(pos) } -> std::same_as<Outcome>;
};

// swapped(pos): have the two persons exchanged their colours?
template <class R>
concept HasSwap = requires(const R& rules, const typename R::Position& pos) {
    { rules.swapped(pos) } -> std::same_as<bool>;
};

// symmetry_count() and transformed(pos, s): equivalent positions, colours possibly exchanged; 0 is the identity.
template <class R>
concept HasSymmetries = requires(const R& rules, const typename R::Position& pos) {
    { rules.symmetry_count() } -> std::same_as<int>;
    { rules.transformed(pos, 0) } -> std::same_as<typename R::Position>;
};

}  // namespace tavoliere
