#pragma once

#include <array>
#include <vector>

#include "core/bits.hpp"
#include "core/side.hpp"

namespace tavoliere::octagons {

template <int N>
struct Geometry;

// The edge templates of a board: for each stone near a side of its colour, the smallest regions found that join it to
// that side as long as no enemy stone is in them, whatever the opponent plays there in a turn, two squares included.
template <int N>
class EdgeTemplates {
public:
    using Cells = Bits<N>;

    EdgeTemplates() = default;  // none
    // Needs all of the geometry but these templates themselves.
    explicit EdgeTemplates(const Geometry<N>& geometry);

    const std::vector<Cells>& regions(Side side, int stone) const { return regions_[index(side)][stone]; }
    // The cells of all the templates that join stones of this colour to its sides.
    Cells around(Side side, const Cells& stones, const Cells& enemies) const {
        Cells found;
        (stones & near_a_side_[index(side)]).for_each([&](int stone) {
            for (const Cells& region : regions(side, stone))
                if (!region.intersects(enemies)) found |= region;
        });
        return found;
    }

private:
    void add(Side side, int stone, const Cells& region);

    std::array<Cells, 2> near_a_side_{};  // the cells with regions, by colour
    std::array<std::array<std::vector<Cells>, Cells::capacity>, 2> regions_;
};

extern template class EdgeTemplates<3>;
extern template class EdgeTemplates<7>;

}  // namespace tavoliere::octagons
