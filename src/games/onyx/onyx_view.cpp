#include <algorithm>

#include "games/onyx/onyx_diagram.hpp"

namespace tavoliere::onyx {

namespace {

// A goal is drawn half a unit outside the edge, where it hides no point.
std::vector<ViewGoal> goals_of(const OnyxBoard& board) {
    const double last = board.size() - 1.0, before = -0.5, after = last + 0.5;
    return {{Owner::first, {{0, after}, {last, after}}},
            {Owner::first, {{0, before}, {last, before}}},
            {Owner::second, {{before, 0}, {before, last}}},
            {Owner::second, {{after, 0}, {after, last}}}};
}

}  // namespace

Scene scene_of(const OnyxBoard& board) {
    Scene scene;
    scene.board = board.drawing();
    scene.goals = goals_of(board);
    return scene;
}

View view_of(const Diagram& diagram, const std::vector<int>& winning) {
    View view;
    view.turn = diagram.turn;
    for (const Side side : {Side::first, Side::second})
        for (const int point : diagram.stones[index(side)]) view.stacks.push_back({point, {{owner_of(side)}}});
    std::sort(view.stacks.begin(), view.stacks.end(),
              [](const ViewStack& a, const ViewStack& b) { return a.cell < b.cell; });
    for (const int point : winning) view.marks.push_back({point, Mark::winning});
    return view;
}

}  // namespace tavoliere::onyx
