#pragma once

#include <optional>

#include "game/evaluation.hpp"
#include "games/entropy/entropy.hpp"

namespace tavoliere::entropy {

// How promising brownian moves look, by what they are for. The piece that is picked cannot move in the next turn,
// wherever it is put. So first of all it disarms: the enemy's best capture is picked, or its line blocked. A mate comes
// before everything. Then there are pieces that
//   - unguard: they alone guard what we attack,
//   - open a line: they screen their king,
//   - block a defender: they are put between a piece that we attack and its only guard,
//   - are trapped: they are put where they reach little,
// and targets that take a flight square from the king.
class BrownianOrder {
public:
    using Steps = MoveList<Move, most_likely_steps>;

    // After a normal move.
    BrownianOrder(const Rules& rules, const Position& pos);

    int operator()(chess::Move move) const;

    // Lists the steps that look best for each purpose, a few of about three hundred.
    void list_likely(const Rules& rules, const Position& pos, Steps& steps) const;

    // The step without a brownian move may be the one that mates.
    int order_of_none() const;

private:
    // A piece with what does not depend on where it is put.
    struct Picked {
        int from;
        chess::Kind kind;
        Squares lifted;  // what is occupied without it
        int worth;
    };

    // What one of their pieces wins in their next turn, and where; 0 for nothing.
    struct Threat {
        int worth = 0;
        int by = chess::no_square, target = chess::no_square;
    };

    void look_at_king();
    void look_at_threats(Squares may_pick);
    void look_at_guards();
    Threat threat_of(int square) const;
    Picked picked(int from) const;
    int worth(const Picked& piece, int to) const;
    Squares reached_from(const Picked& piece, int to) const;
    int most_worth_picking(Squares pieces) const;
    void list_best_targets(const Picked& piece, Squares targets, int most, Steps& steps) const;

    const chess::Position* board_;
    Side owner_;  // of the pieces that are picked
    Squares theirs_, ours_, occupied_;
    Squares attacked_by_us_ = 0, guarded_twice_by_us_ = 0;
    std::array<Squares, chess::square_count> reach_;    // of each of their pieces
    std::array<int, chess::square_count> picked_;       // the worth of picking it
    std::array<Squares, chess::square_count> screens_;  // where it must stand to keep a line to its king closed
    Squares screening_ = 0;                             // those for which that is not everywhere
    Squares flights_ = 0;                               // where their king could go
    Squares answers_ = 0;                               // of one check: its place and the squares between
    bool in_check_ = false;
    Squares blocking_ = 0;  // squares that stop their best capture
    int blocking_worth_ = 0;
    Squares unguarding_ = 0;  // squares between what we attack and its only guard
    int unguarding_worth_ = 0;
    std::optional<Move> mate_;
};

}  // namespace tavoliere::entropy
