#pragma once

#include <vector>

#include "game/view.hpp"

namespace tavoliere {

// How a heap of seeds is drawn, in units of the board around the middle of its cell.
struct HeapPlaces {
    std::vector<Point> seeds;
    double seed_radius = 0;
};

// In a house like the pips of a die, and in rings where there are more; in a store in rows of five.
HeapPlaces heap_places(const Scene& scene, const ViewHeap& heap);

// Where the number of a heap stands: outside, on its owner's side of the board.
Point number_place(const Scene& scene, int cell);
constexpr double number_size = 0.36;

}  // namespace tavoliere
