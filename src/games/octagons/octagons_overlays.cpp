#include <algorithm>

#include "games/joining/cheapest_way.hpp"
#include "games/joining/way_marks.hpp"
#include "games/octagons/octagons.hpp"

// What is not seen at a glance in Octagons: how many stones each side still lacks, and where. Stones are counted, not
// turns: a turn is one half-octagon or two squares.
namespace tavoliere::octagons {

namespace {

template <int N>
std::vector<int> way_of(const Geometry<N>& geometry, const Position<N>& pos, Side side) {
    const auto colour = static_cast<std::size_t>(index(side));
    const Bits<N> free = (geometry.halves | geometry.squares) - pos.stones[0] - pos.stones[1];
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
        if (std::vector<int> way = way_of(*geometry_, pos, side); !way.empty()) {
            const int missing = missing_on(pos, side, way);
            marks.push_back(way_mark(side, std::move(way), missing));
        }
    return marks;
}

template <int N>
std::vector<Gauge> Rules<N>::gauges(const Position& pos) const {
    std::array<std::optional<int>, 2> missing;
    for (const Side side : {Side::first, Side::second})
        if (const std::vector<int> way = way_of(*geometry_, pos, side); !way.empty())
            missing[static_cast<std::size_t>(index(side))] = missing_on(pos, side, way);
    return {way_gauge(missing[0], missing[1])};
}

template std::span<const OverlayName> Rules<3>::overlays();
template std::span<const OverlayName> Rules<7>::overlays();
template std::vector<OverlayMark> Rules<3>::overlay(const Position&, std::size_t) const;
template std::vector<OverlayMark> Rules<7>::overlay(const Position&, std::size_t) const;
template std::vector<Gauge> Rules<3>::gauges(const Position&) const;
template std::vector<Gauge> Rules<7>::gauges(const Position&) const;

}  // namespace tavoliere::octagons
