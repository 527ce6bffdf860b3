#include <algorithm>
#include <array>

#include "games/octagons/octagons.hpp"

// What is not seen at a glance in Octagons: how many stones each side still lacks, and where.
namespace tavoliere::octagons {

namespace {

constexpr std::array<OverlayName, 1> overlay_names{
    {{"ways",
      {"Shortest ways", "Vie più brevi"},
      {"For each colour a line along which the fewest stones are missing, with their number. A turn is one "
       "half-octagon "
       "or two squares.",
       "Per ogni colore una linea lungo cui mancano meno pedine, con il loro numero. Un turno è mezzo ottagono o due "
       "quadrati."}}}};

// The cells of a way from one side to the other with the fewest free cells on it; none where there is none. Cells are
// reached in the order of the stones that they cost: all that follow at no cost first.
template <int N>
class CheapestWay {
public:
    using Cells = Bits<N>;

    CheapestWay(const Geometry<N>& geometry, const Cells& own, const Cells& free)
        : geometry_(geometry), own_(own), free_(free) {}

    std::vector<int> find(const Cells& near, const Cells& far) {
        before_.fill(-1);
        Cells layer = follow_stones(near & own_);
        Cells next = (near & free_) - layer;
        while (true) {
            if (const Cells end = layer & far; end.any()) return way_to(end.lowest());
            layer.for_each([&](int cell) { reach_from(cell, geometry_.neighbours[cell] & free_, next); });
            seen_ |= next;
            if (next.empty()) return {};
            layer = next;
            next = Cells{};
            Cells stones{};
            layer.for_each([&](int cell) { reach_from(cell, geometry_.neighbours[cell] & own_, stones); });
            layer |= follow_stones(stones);
        }
    }

private:
    void reach_from(int cell, Cells reached, Cells& found) {
        reached = reached - seen_ - found;
        reached.for_each(
            [&](int other_cell) { before_[static_cast<std::size_t>(other_cell)] = static_cast<std::int16_t>(cell); });
        found |= reached;
    }

    // These stones and all that hang on them.
    Cells follow_stones(Cells stones) {
        Cells all = stones;
        seen_ |= stones;
        while (stones.any()) {
            Cells more{};
            const int cell = stones.pop_lowest();
            reach_from(cell, geometry_.neighbours[cell] & own_, more);
            seen_ |= more;
            stones |= more;
            all |= more;
        }
        return all;
    }

    std::vector<int> way_to(int cell) const {
        std::vector<int> way;
        for (; cell >= 0; cell = before_[static_cast<std::size_t>(cell)]) way.push_back(cell);
        std::ranges::reverse(way);
        return way;
    }

    const Geometry<N>& geometry_;
    const Cells own_, free_;
    Cells seen_{};
    std::array<std::int16_t, Cells::capacity> before_{};
};

}  // namespace

template <int N>
std::span<const OverlayName> Rules<N>::overlays() {
    return overlay_names;
}

template <int N>
std::vector<OverlayMark> Rules<N>::overlay(const Position& pos, std::size_t) const {
    std::vector<OverlayMark> marks;
    const Cells free = (geometry_->halves | geometry_->squares) - pos.stones[0] - pos.stones[1];
    for (const Side side : {Side::first, Side::second}) {
        const auto i = static_cast<std::size_t>(index(side));
        const std::vector<int> way =
            CheapestWay<N>(*geometry_, pos.stones[i], free).find(geometry_->near_side[i], geometry_->far_side[i]);
        if (way.empty()) continue;
        const auto missing = std::ranges::count_if(way, [&](int cell) { return free.has(cell); });
        const std::string number = std::to_string(missing);
        OverlayMark mark{
            .look = OverlayMark::Look::way,
            .owner = owner_of(side),
            .cells = way,
            .label = number,
            .words = {{"{} stones are missing on the shortest way", "sulla via più breve mancano {} pedine"},
                      {number}}};
        if (missing == 1)
            mark.words = {{"one stone is missing on the shortest way", "sulla via più breve manca una pedina"}};
        if (missing == 0) mark.words = {{"the sides are joined", "i lati sono uniti"}};
        marks.push_back(std::move(mark));
    }
    return marks;
}

template std::span<const OverlayName> Rules<3>::overlays();
template std::span<const OverlayName> Rules<7>::overlays();
template std::vector<OverlayMark> Rules<3>::overlay(const Position&, std::size_t) const;
template std::vector<OverlayMark> Rules<7>::overlay(const Position&, std::size_t) const;

}  // namespace tavoliere::octagons
