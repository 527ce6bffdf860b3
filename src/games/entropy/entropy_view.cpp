#include "games/chess/chess_view.hpp"
#include "games/entropy/entropy.hpp"

namespace tavoliere::entropy {

Scene Rules::scene() const { return chess::board_scene(); }

View Rules::view(const Position& pos) const {
    View view;
    view.turn = turn(pos);
    view.stacks = chess::piece_stacks(pos.board);
    if (pos.frozen != chess::no_square) view.marks.push_back({pos.frozen, Mark::frozen});
    if (!mid_turn(pos)) chess::mark_check(view, pos.board);
    return view;
}

}  // namespace tavoliere::entropy
