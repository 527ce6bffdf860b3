#include "analysis/standing.hpp"

#include <charconv>
#include <set>

namespace tavoliere {

namespace {

std::set<int> cells_of_pieces(const AnyGame& game, const AnyPosition& pos, Owner owner) {
    std::set<int> cells;
    for (const ViewStack& stack : game.view(pos).stacks)
        if (!stack.pieces.empty() && stack.pieces.back().owner == owner) cells.insert(stack.cell);
    return cells;
}

// The rings of an overlay are groups where each piece of the owner has exactly one around it.
std::optional<int> groups_in(const AnyGame& game, const AnyPosition& pos, const std::vector<OverlayMark>& marks,
                             Owner owner) {
    std::set<int> left = cells_of_pieces(game, pos, owner);
    int groups = 0;
    for (const OverlayMark& mark : marks) {
        if (mark.owner != owner) continue;
        if (mark.look != OverlayMark::Look::ring) return std::nullopt;
        for (const int cell : mark.cells)
            if (left.erase(cell) == 0) return std::nullopt;
        ++groups;
    }
    return groups > 0 && left.empty() ? std::optional(groups) : std::nullopt;
}

// A way is labelled with how many cells of it are missing.
std::optional<int> missing_in(const std::vector<OverlayMark>& marks, Owner owner) {
    for (const OverlayMark& mark : marks) {
        if (mark.look != OverlayMark::Look::way || mark.owner != owner) continue;
        int missing = 0;
        const char* end = mark.label.data() + mark.label.size();
        if (std::from_chars(mark.label.data(), end, missing).ptr == end) return missing;
    }
    return std::nullopt;
}

}  // namespace

Standing standing_of(const AnyGame& game, const AnyPosition& pos, Side side) {
    Standing standing;
    if (const auto scores = game.view(pos).scores)
        standing.points = {(*scores)[static_cast<std::size_t>(index(side))],
                           (*scores)[static_cast<std::size_t>(index(other(side)))]};
    for (std::size_t which = 0; which < game.overlays().size(); ++which) {
        const std::vector<OverlayMark> marks = game.overlay(pos, which);
        if (!standing.groups) standing.groups = groups_in(game, pos, marks, owner_of(side));
        if (!standing.way_missing) standing.way_missing = missing_in(marks, owner_of(side));
        if (!standing.opponents_way_missing) standing.opponents_way_missing = missing_in(marks, owner_of(other(side)));
    }
    return standing;
}

}  // namespace tavoliere
