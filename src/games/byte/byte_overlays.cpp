#include <array>

#include "game/stack_overlays.hpp"
#include "games/byte/byte.hpp"

namespace tavoliere::byte {

namespace {

constexpr std::array<char, 2> colour_letters{'w', 'b'};
enum { heights, bottoms, tops };

}  // namespace

std::span<const OverlayName> Rules::overlays() {
    static const std::array<OverlayName, 3> names{height_overlay, bottom_overlay, top_overlay};
    return names;
}

std::vector<OverlayMark> Rules::overlay(const Position& pos, std::size_t which) const {
    const View picture = view(pos);
    if (which == heights) return height_marks(picture);
    return which == bottoms ? bottom_marks(picture, colour_letters) : top_marks(picture, colour_letters);
}

}  // namespace tavoliere::byte
