#include <algorithm>

#include "games/joining/cheapest_way.hpp"
#include "games/joining/way_gauges.hpp"
#include "games/joining/way_marks.hpp"
#include "games/octagons/octagons.hpp"

// What is not seen at a glance in Octagons: how many stones each side still lacks, and where. Stones are counted, not
// turns: a turn is one half-octagon or two squares.
namespace tavoliere::octagons {

namespace {

template <int N>
Bits<N> free_cells(const Geometry<N>& geometry, const Position<N>& pos) {
    return (geometry.halves | geometry.squares) - pos.stones[0] - pos.stones[1];
}

// Over own stones and these free cells.
template <int N>
std::vector<int> way_over(const Geometry<N>& geometry, const Position<N>& pos, Side side, const Bits<N>& free) {
    const auto colour = static_cast<std::size_t>(index(side));
    CheapestWay way(pos.stones[colour], free,
                    [&](int cell) { return geometry.neighbours[static_cast<std::size_t>(cell)]; });
    return way.find(geometry.near_side[colour], geometry.far_side[colour]);
}

template <int N>
int missing_on(const Position<N>& pos, Side side, const std::vector<int>& way) {
    return static_cast<int>(std::ranges::count_if(way, [&](int cell) { return !pos.stones[index(side)].has(cell); }));
}

}  // namespace

template <int N>
std::span<const OverlayName> Rules<N>::overlays() {
    return {&way_overlay, 1};
}

template <int N>
std::vector<OverlayMark> Rules<N>::overlay(const Position& pos, std::size_t) const {
    std::vector<OverlayMark> marks;
    for (const Side side : {Side::first, Side::second})
        if (std::vector<int> way = way_over(*geometry_, pos, side, free_cells(*geometry_, pos)); !way.empty()) {
            const int missing = missing_on(pos, side, way);
            marks.push_back(way_mark(side, std::move(way), missing));
        }
    return marks;
}

template <int N>
std::vector<Gauge> Rules<N>::gauges(const Position& pos) const {
    const Bits<N> all_free = free_cells(*geometry_, pos);
    const auto way_of = [&](Side side) {
        return blocked_way(all_free, [&](const Bits<N>& free) { return way_over(*geometry_, pos, side, free); });
    };
    return way_gauges({way_of(Side::first), way_of(Side::second)});
}

template std::span<const OverlayName> Rules<3>::overlays();
template std::span<const OverlayName> Rules<7>::overlays();
template std::vector<OverlayMark> Rules<3>::overlay(const Position&, std::size_t) const;
template std::vector<OverlayMark> Rules<7>::overlay(const Position&, std::size_t) const;
template std::vector<Gauge> Rules<3>::gauges(const Position&) const;
template std::vector<Gauge> Rules<7>::gauges(const Position&) const;

}  // namespace tavoliere::octagons
