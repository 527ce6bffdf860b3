#pragma once

#include "game/solved_end.hpp"
#include "games/dvonn/dvonn.hpp"
#include "games/dvonn/dvonn_end_table.hpp"

namespace tavoliere::dvonn {

// Plays ends of Dvonn out to the last piece. A position is asked only whether its margin reaches a number: such
// questions cut off far more than a search for the margin itself.
class EndSolver {
public:
    explicit EndSolver(std::size_t megabytes) : table_(megabytes) {}

    double expected_nodes(const Position& pos) const;
    // First who wins, then by how much; whatever was proven when it is time to give up.
    SolvedEnd<Move> solve(const Position& pos, const GiveUp& give_up);
    // Only who wins: bounds on the same side of the draw, or both zero.
    SolvedEnd<Move> solve_winner(const Position& pos, const GiveUp& give_up);

private:
    struct Child;

    void begin(const GiveUp& give_up);
    bool narrow(const Position& pos, int least, SolvedEnd<Move>& solved);
    int search(const Position& pos, int least);
    int search_sorted(const Position& pos, int least);
    int search_small(const Position& pos, int least);
    int after_pass(const Position& pos, int least);
    int list_children(const Position& pos, Child* children) const;
    std::vector<Move> best_line(Position pos, int margin);
    bool gives_up();

    Rules rules_;
    EndTable table_;
    const GiveUp* give_up_ = nullptr;
    bool has_given_up_ = false;
    std::uint64_t nodes_ = 0;
};

}  // namespace tavoliere::dvonn
