#include <algorithm>

#include "games/volo/volo.hpp"

namespace tavoliere::volo {

Scene Rules::scene() const {
    Scene scene;
    scene.board = sky_->board;
    scene.rows_per_unit = 2 / 0.8660254037844386;
    return scene;
}

View Rules::view(const Position& pos) const {
    View view;
    view.turn = pos.turn;
    const std::optional<Outcome> ended = outcome(pos);
    for (int cell = 0; cell < sky_->board.size(); ++cell) {
        const int square = sky_->square_of_cell[cell];
        for (const Side side : {Side::first, Side::second}) {
            if (!pos.birds[index(side)].has(square)) continue;
            view.stacks.push_back({cell, {{owner_of(side), Shape::bird}}});
            if (ended && ended->winner == winner_of(side)) view.marks.push_back({cell, Mark::winning});
        }
    }
    for (const Side side : {Side::first, Side::second})
        if (const int left = supply_ - pos.birds[index(side)].count())
            view.reserves.push_back({{owner_of(side), Shape::bird}, left});
    return view;
}

}  // namespace tavoliere::volo
