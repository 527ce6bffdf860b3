#include "games/joining/shortest_way.hpp"
#include "games/octagons/octagons.hpp"

namespace tavoliere::octagons {

template <int N>
Scene Rules<N>::scene() const {
    Scene scene;
    scene.board = geometry_->board;
    // The sides run between the cut corners of the outermost octagons.
    const double end = 2 * geometry_->size, first_corner = 0.5, last_corner = end - 0.5;
    scene.goals = {{Owner::first, {{first_corner, 0}, {last_corner, 0}}},
                   {Owner::first, {{first_corner, end}, {last_corner, end}}},
                   {Owner::second, {{0, first_corner}, {0, last_corner}}},
                   {Owner::second, {{end, first_corner}, {end, last_corner}}}};
    return scene;
}

template <int N>
View Rules<N>::view(const Position& pos) const {
    View view;
    view.turn = pos.turn;
    (pos.stones[0] | pos.stones[1]).for_each([&](int cell) {
        view.stacks.push_back({cell, {{pos.stones[0].has(cell) ? Owner::first : Owner::second}}});
    });
    const auto neighbours = [&](int cell) { return geometry_->neighbours[cell]; };
    for (int colour = 0; colour < 2; ++colour)
        for (const int cell :
             shortest_way(geometry_->near_side[colour], geometry_->far_side[colour], pos.stones[colour], neighbours))
            view.marks.push_back({cell, Mark::winning});
    return view;
}

template Scene Rules<3>::scene() const;
template Scene Rules<7>::scene() const;
template View Rules<3>::view(const Position&) const;
template View Rules<7>::view(const Position&) const;

}  // namespace tavoliere::octagons
