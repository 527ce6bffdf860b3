#include <bit>

#include "games/dvonn/dvonn.hpp"
#include "games/dvonn/dvonn_board.hpp"

namespace tavoliere::dvonn {

namespace {

// Which of a stack's hidden pieces are which is not part of the game: the reds are shown at the bottom, the others as
// the owner's.
std::vector<ViewPiece> pieces_of(Stack stack, Owner top) {
    std::vector<ViewPiece> pieces;
    for (int i = 0; i < stack.height(); ++i) pieces.push_back({i < stack.reds() ? Owner::neutral : top});
    return pieces;
}

// Pieces still to be placed by this side, or reds for the neutral owner.
int left_to_place(const Position& pos, Owner owner) {
    if (!pos.placing) return 0;
    if (owner == Owner::neutral) return red_pieces - std::popcount(pos.lone_reds);
    return pieces_per_side - std::popcount(pos.tops[static_cast<std::size_t>(owner)]);
}

}  // namespace

Scene Rules::scene() const {
    Scene scene;
    scene.board = board();
    scene.rows_per_unit = 2 / 0.8660254037844386;
    if (coordinates_ == Coordinates::newsletter) return scene;
    for (int cell = 0; cell < cell_count; ++cell) scene.board.cells[cell].name = standard_name(cell);
    // Letters and numbers change places, and the rows are counted from below.
    for (Board::Label& label : scene.board.labels) {
        const bool is_row = label.text[0] >= 'a';
        label.text = is_row ? std::to_string(5 - (label.text[0] - 'a'))
                            : std::string(1, static_cast<char>('a' + std::stoi(label.text) - 1));
    }
    return scene;
}

View Rules::view(const Position& pos) const {
    View view;
    view.turn = pos.turn;
    std::array<int, 2> scores{};
    for (int cell = 0; cell < cell_count; ++cell) {
        const int square = square_of_cell(cell);
        const Stack stack = pos.stacks[square];
        if (stack.height() == 0) continue;
        const bool first = pos.tops[0] >> square & 1, second = pos.tops[1] >> square & 1;
        const Owner top = first ? Owner::first : second ? Owner::second : Owner::neutral;
        view.stacks.push_back({cell, pieces_of(stack, top)});
        if (top != Owner::neutral) scores[static_cast<std::size_t>(top)] += stack.height();
    }
    for (const Owner owner : {Owner::first, Owner::second, Owner::neutral})
        if (const int left = left_to_place(pos, owner)) view.reserves.push_back({{owner}, left});
    if (!pos.placing) view.scores = scores;
    return view;
}

}  // namespace tavoliere::dvonn
