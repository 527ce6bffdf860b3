#include "games/chess/chess_view.hpp"
#include "games/connection/connection.hpp"

namespace tavoliere::connection {

namespace {

// Both players have to reach both rows: one's line runs along the border, outside the squares, the other's beside it.
std::vector<ViewGoal> goals() {
    constexpr double left = -0.5, right = 7.5, top = -0.5, bottom = 7.5;
    std::vector<ViewGoal> lines;
    for (const auto& [owner, out] : {std::pair{Owner::first, 0.1}, std::pair{Owner::second, 0.24}}) {
        lines.push_back({owner, {{left, top - out}, {right, top - out}}});
        lines.push_back({owner, {{left, bottom + out}, {right, bottom + out}}});
    }
    return lines;
}

// The letters of the columns make room for the lines.
void lower_column_letters(Board& board) {
    constexpr double bottom = 7.5, room = 0.1;
    for (Board::Label& label : board.labels)
        if (label.at.y > bottom) label.at.y += room;
}

}  // namespace

Scene Rules::scene() const {
    Scene scene = chess::board_scene();
    lower_column_letters(scene.board);
    scene.goals = goals();
    return scene;
}

View Rules::view(const Position& pos) const {
    View view;
    view.turn = pos.board.turn;
    view.stacks = chess::piece_stacks(pos.board);
    const Side mover = other(pos.board.turn);
    const Side winner = pos.connected[index(mover)] ? mover : other(mover);
    for (const int square : Links(pos.board, winner, exclude_).path()) view.marks.push_back({square, Mark::winning});
    if (royal() == Royal::chess) chess::mark_check(view, pos.board);
    return view;
}

}  // namespace tavoliere::connection
