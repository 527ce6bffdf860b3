#pragma once

#include "games/entropy/entropy.hpp"

namespace tavoliere::entropy {

// How promising brownian moves look. The piece that is picked cannot move in the next turn, wherever it is put: so
// first of all it is the enemy's best capture that is picked, or what could answer a check. Then come pieces that
// screen their king, pieces that guard what we attack, and targets that take away a flight square, block a line or are
// far from play.
class BrownianOrder {
public:
    BrownianOrder() = default;
    // After a normal move.
    explicit BrownianOrder(const Position& pos);

    int operator()(chess::Move move) const;

private:
    void look_at_king();
    void look_at_threats();
    void look_at_guards();

    const chess::Position* board_ = nullptr;
    Side owner_ = Side::first;  // of the pieces that are picked
    Squares theirs_ = 0, ours_ = 0, occupied_ = 0;
    Squares attacked_by_us_ = 0, guarded_twice_by_us_ = 0;
    std::array<Squares, chess::square_count> reach_;    // of each of their pieces
    std::array<int, chess::square_count> picked_;       // the worth of picking it
    std::array<Squares, chess::square_count> screens_;  // where it must stand to keep a line to its king closed
    Squares flights_ = 0;                               // where their king could go
    Squares answers_ = 0;                               // of one check: its place and the squares between
    bool in_check_ = false;
    Squares blocking_ = 0;  // squares that stop their best capture
    int blocking_worth_ = 0;
};

}  // namespace tavoliere::entropy
