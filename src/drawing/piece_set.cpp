#include "drawing/piece_set.hpp"

#include <algorithm>

namespace tavoliere {

namespace {

void add(std::vector<ViewReserve>& set, const ViewPiece& piece, int count) {
    const auto same = std::ranges::find(set, piece, &ViewReserve::piece);
    if (same == set.end())
        set.push_back({piece, count});
    else
        same->count += count;
}

// Everything on the board and beside it.
std::vector<ViewReserve> pieces_of(const View& view) {
    std::vector<ViewReserve> set;
    for (const ViewStack& stack : view.stacks)
        for (const ViewPiece& piece : stack.pieces) add(set, piece, 1);
    for (const ViewHeap& heap : view.heaps) add(set, {Owner::neutral, Shape::disc}, heap.count);
    for (const ViewReserve& reserve : view.reserves) add(set, reserve.piece, reserve.count);
    return set;
}

int total(const std::vector<ViewReserve>& set) {
    int sum = 0;
    for (const ViewReserve& kind : set) sum += kind.count;
    return sum;
}

// Do pieces come out of nothing? Then the rules give no number of them.
bool comes_from_nowhere(const AnyGame& game) {
    Random random(1);
    const std::optional<PlayedAction> played = game.play_random(game.start(), random);
    return played && total(pieces_of(game.view(played->after))) > total(pieces_of(game.view(game.start())));
}

}  // namespace

std::vector<ViewReserve> piece_set(const AnyGame& game) {
    std::vector<ViewReserve> set = pieces_of(game.view(game.start()));
    if (comes_from_nowhere(game)) {
        const int half = (game.scene().board.size() + 1) / 2;
        set = {{{Owner::first, Shape::disc}, half}, {{Owner::second, Shape::disc}, half}};
    }
    // A pawn may become a second queen.
    for (ViewReserve& kind : set) kind.count += kind.piece.shape == Shape::queen ? 1 : 0;
    std::ranges::stable_sort(set, [](const ViewReserve& a, const ViewReserve& b) {
        return a.piece.owner != b.piece.owner ? a.piece.owner < b.piece.owner : a.piece.shape > b.piece.shape;
    });
    return set;
}

}  // namespace tavoliere
