#include "board/hex_board.hpp"
#include "board/square_board.hpp"
#include "games/stacks/stacks.hpp"
#include "games/stacks/stacks_board.hpp"

namespace tavoliere::stacks {

template <int Words>
Scene RulesOf<Words>::scene() const {
    Scene scene;
    scene.board = drawn_board(*description_);
    scene.whole_stacks = shows_whole_stacks(*description_);
    scene.columns_per_unit = scene.whole_stacks ? columns_for_stacks(*description_) : scene.columns_per_unit;
    scene.kinds = shown_kinds(*description_);
    scene.home = home_of(*description_);
    if (description_->grid.has_lettered_rows()) scene.rows_per_unit = 2 / 0.8660254037844386;
    return scene;
}

template <int Words>
std::vector<ViewPiece> RulesOf<Words>::pieces_on(const Position& pos, int cell) const {
    std::vector<ViewPiece> pieces(pos.height[cell]);
    std::uint8_t piece = pos.top[cell];
    for (std::size_t level = pieces.size(); level > 0; --level, piece = pos.below[piece])
        pieces[level - 1] = view_piece(pos.code[piece]);
    return pieces;
}

template <int Words>
View RulesOf<Words>::view(const Position& pos) const {
    View view;
    view.turn = pos.turn;
    const std::vector<int>& drawn = drawn_cells_;
    for (std::size_t i = 0; i < drawn.size(); ++i)
        if (drawn[i] >= 0 && pos.height[static_cast<std::size_t>(drawn[i])] > 0)
            view.stacks.push_back({static_cast<int>(i), pieces_on(pos, drawn[i])});
    if (description_->uses_hand())
        for (const Side side : {Side::first, Side::second})
            if (const int hand = pos.hand[static_cast<std::size_t>(index(side))])
                view.reserves.push_back({{owner_of(side)}, hand});
    if (description_->has_score || description_->score_at > 0)
        view.scores = {score_of(pos, Side::first), score_of(pos, Side::second)};
    return view;
}

template Scene RulesOf<1>::scene() const;
template Scene RulesOf<2>::scene() const;
template View RulesOf<1>::view(const Position&) const;
template View RulesOf<2>::view(const Position&) const;
template std::vector<ViewPiece> RulesOf<1>::pieces_on(const Position&, int) const;
template std::vector<ViewPiece> RulesOf<2>::pieces_on(const Position&, int) const;

}  // namespace tavoliere::stacks
