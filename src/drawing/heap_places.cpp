#include "drawing/heap_places.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string_view>

namespace tavoliere {

namespace {

constexpr double room_in_house = 0.36;
constexpr double largest_seed = 0.085;
constexpr double number_distance = 0.68;

// The pips of a die on three by three places, in the order of reading.
constexpr std::string_view pips[]{"", "4", "26", "246", "0268", "02468", "023568", "0234568", "01235678", "012345678"};
constexpr int most_pips = 9;

HeapPlaces pips_of(int count) {
    HeapPlaces places{{}, largest_seed};
    for (const char pip : pips[count]) {
        const int place = pip - '0';
        places.seeds.push_back({(place % 3 - 1) * 0.21, (place / 3 - 1) * 0.21});
    }
    return places;
}

// Rings around one seed, the last of them as full as it is.
HeapPlaces rings_of(int count) {
    int rings = 1;
    while (1 + 3 * rings * (rings + 1) < count) ++rings;
    const double step = room_in_house / (rings + 0.45);
    HeapPlaces places{{{0, 0}}, std::min(largest_seed, 0.45 * step)};
    for (int ring = 1; ring <= rings; ++ring) {
        const int room = 6 * ring, here = std::min(room, count - static_cast<int>(places.seeds.size()));
        for (int i = 0; i < here; ++i) {
            const double angle = 2 * std::numbers::pi * i / here + ring;
            places.seeds.push_back({ring * step * std::cos(angle), ring * step * std::sin(angle)});
        }
    }
    return places;
}

HeapPlaces rows_of_five(int count) {
    constexpr double width = 0.56, height = 1.9;
    const int rows = std::max(1, (count + 4) / 5);
    const double step = std::min(0.155, height / rows);
    HeapPlaces places{{}, std::min(0.06, 0.42 * step)};
    for (int i = 0; i < count; ++i)
        places.seeds.push_back({width * (i % 5 - 2) / 4, step * ((rows - 1) / 2.0 - i / 5)});
    return places;
}

}  // namespace

HeapPlaces heap_places(const Scene& scene, const ViewHeap& heap) {
    if (scene.sowing->is_store(heap.cell)) return rows_of_five(heap.count);
    return heap.count <= most_pips ? pips_of(heap.count) : rings_of(heap.count);
}

Point number_place(const Scene& scene, int cell) {
    const std::vector<Board::Cell>& cells = scene.board.cells;
    double top = cells[0].centre.y, bottom = top;
    for (const Board::Cell& each : cells) {
        top = std::min(top, each.centre.y);
        bottom = std::max(bottom, each.centre.y);
    }
    const Point centre = cells[static_cast<std::size_t>(cell)].centre;
    const bool is_below =
        scene.sowing->is_store(cell) ? cell == scene.sowing->stores[0] : centre.y > (top + bottom) / 2;
    return {centre.x, is_below ? bottom + number_distance : top - number_distance};
}

}  // namespace tavoliere
