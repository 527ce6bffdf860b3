#include "games/chess/chess_view.hpp"
#include "games/entropy/entropy.hpp"

namespace tavoliere::entropy {

namespace {

const Words displace{"Now you may put an enemy piece on another square: the brownian move.",
                     "Ora puoi mettere un pezzo avversario in un'altra casella: la mossa browniana."};

}  // namespace

Scene Rules::scene() const { return chess::board_scene(); }

View Rules::view(const Position& pos) const {
    View view;
    view.turn = turn(pos);
    view.stacks = chess::piece_stacks(pos.board);
    if (pos.frozen != chess::no_square) view.marks.push_back({pos.frozen, Mark::frozen});
    return view;
}

std::optional<Words> Rules::demand(const Position& pos) const {
    return pos.brownian_due ? std::optional(displace) : std::nullopt;
}

}  // namespace tavoliere::entropy
