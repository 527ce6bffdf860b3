#include <array>

#include "game/stack_overlays.hpp"
#include "games/stacks/stacks.hpp"
#include "games/stacks/stacks_word_forms.hpp"

namespace tavoliere::stacks {

namespace {

enum { heights, tops };

}  // namespace

template <int Words>
std::span<const OverlayName> RulesOf<Words>::overlays() const {
    static const std::array<OverlayName, 2> names{height_overlay, top_overlay};
    if (!stacks_up(*description_)) return {};
    return names;
}

template <int Words>
std::vector<OverlayMark> RulesOf<Words>::overlay(const Position& pos, std::size_t which) const {
    if (which == heights) return height_marks(view(pos));
    const auto letter_of = [&](Side side) {
        return description_->sides[static_cast<std::size_t>(description_->seat_of(side))][0];
    };
    return top_marks(view(pos), {letter_of(Side::first), letter_of(Side::second)});
}

template std::span<const OverlayName> RulesOf<1>::overlays() const;
template std::span<const OverlayName> RulesOf<2>::overlays() const;
template std::vector<OverlayMark> RulesOf<1>::overlay(const Position&, std::size_t) const;
template std::vector<OverlayMark> RulesOf<2>::overlay(const Position&, std::size_t) const;

}  // namespace tavoliere::stacks
