#include "games/abande/abande.hpp"

namespace tavoliere::abande {

namespace {

// The piece right under the top is always an enemy's, because stacks land only on enemy stacks. The third one down may
// be either side's and no longer matters: it is shown as the owner's.
std::vector<ViewPiece> pieces_of(int height, Side top) {
    std::vector<ViewPiece> pieces;
    for (int below = height - 1; below >= 0; --below) pieces.push_back({owner_of(below == 1 ? other(top) : top)});
    return pieces;
}

}  // namespace

Scene Rules::scene() const {
    Scene scene;
    scene.board = board(settings_.shape);
    if (settings_.shape == Shape::hex) scene.rows_per_unit = 2 / 0.8660254037844386;
    return scene;
}

View Rules::view(const Position& pos) const {
    View view;
    view.turn = pos.turn;
    for (int cell = 0; cell < board(settings_.shape).size(); ++cell) {
        const int place = place_of_cell(settings_.shape, cell);
        if (!(pos.occupied() & bit(place))) continue;
        const Side top = pos.tops[0] & bit(place) ? Side::first : Side::second;
        view.stacks.push_back({cell, pieces_of(pos.height_at(place), top)});
    }
    for (const Side side : {Side::first, Side::second})
        if (const int hand = pos.hands[index(side)]) view.reserves.push_back({{owner_of(side)}, hand});
    view.scores = {points(pos, Side::first), points(pos, Side::second)};
    return view;
}

}  // namespace tavoliere::abande
