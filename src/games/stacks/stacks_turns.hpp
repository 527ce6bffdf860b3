#pragma once

#include <array>
#include <cstdint>

#include "core/move_list.hpp"
#include "core/random.hpp"
#include "games/stacks/stacks_tables.hpp"

namespace tavoliere::stacks {

// Counting the whole turns of a position, until it is enough: a description may allow more than anybody could count.
struct TurnCount {
    std::uint64_t turns = 0;
    std::uint64_t most = 0;  // more are not counted
    std::int64_t work = 0;   // how many steps may still be listed

    bool is_over() const { return turns > most || work < 0; }
};

// Puts steps together to turns: what is compulsory, how a turn goes on, when it ends.
template <int Words>
class TurnGeneration {
public:
    using Position = PositionOf<Words>;
    using Steps = MoveList<Move, 2048>;

    explicit TurnGeneration(const StackTables<Words>& tables) : tables_(tables) {}

    // The steps that a turn may begin with, passing included. The game is not decided by anything else.
    void list_first(const Position& pos, Steps& list) const;
    // The steps that a turn under way may go on with.
    void list_going_on(const Position& pos, Steps& list) const;
    void list(const Position& pos, Steps& list) const {
        pos.at == nowhere ? list_first(pos, list) : list_going_on(pos, list);
    }

    void play(Position& pos, Move move) const;
    // A whole turn, uniformly among all; false where there is none. Where counting them would take too long, the rest
    // of the turn is drawn step by step.
    bool play_random(Position& pos, Random& random) const;
    // How many whole turns there are, or ways to end the one under way; one more than `most` for any larger number.
    std::uint64_t count(const Position& pos, std::uint64_t most) const;

private:
    void collect(const Position& pos, unsigned rules, const Bits<Words>& among, Steps& list) const;
    bool may_pass(const Position& pos) const;
    bool goes_on(Position& pos, Move move) const;
    void narrow(const Position& pos, Steps& list) const;
    void keep_largest(const Position& pos, Steps& list) const;
    void keep_landings_that_go_on(const Position& pos, Steps& list) const;
    int most_taken(const Position& pos, int& budget) const;
    bool can_go_on_after(const Position& pos, Move move) const;
    bool play_guessed(Position& pos, Random& random) const;
    bool play_listed(Position& pos, Random& random) const;
    int drawn(const Position& pos, const Steps& list, Random& random, std::int64_t& work) const;
    int drawn_by_bounds(const Position& pos, const Steps& list, Random& random, std::int64_t& work) const;
    void bound_turns(const Position& pos, int from, std::array<std::uint64_t, most_pieces + 1>& bounds) const;
    bool ends_turn(Move move) const;
    void add_turns(const Position& pos, TurnCount& count) const;
    void add_turns_after(const Position& pos, Move move, TurnCount& count) const;
    std::uint64_t turns_after(const Position& pos, Move move, std::int64_t& work) const;

    const StackTables<Words>& tables_;
};

extern template class TurnGeneration<1>;
extern template class TurnGeneration<2>;

}  // namespace tavoliere::stacks
