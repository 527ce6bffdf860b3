#include <array>

#include "games/volo/volo.hpp"
#include "games/volo/volo_squares.hpp"

// What is not seen at a glance in Volo: which birds are one flock, and what is closed to whom.
namespace tavoliere::volo {

namespace {

constexpr std::array<OverlayName, 2> overlay_names{
    {{"flocks",
      {"Flocks", "Stormi"},
      {"An edge runs around the birds of each flock, with their number.",
       "Un bordo circonda gli uccelli di ogni stormo, con il loro numero."}},
     {"areas",
      {"Controlled areas", "Aree controllate"},
      {"Hatched cells are controlled by one player: the other may not place a bird there.",
       "Le caselle tratteggiate sono controllate da un giocatore: l'altro non può mettervi uccelli."}}}};
enum { flocks, areas };

std::vector<int> cells_in(const Sky& sky, const Squares& set) {
    std::vector<int> cells;
    set.for_each([&](int square) { cells.push_back(sky.cell_of_square[static_cast<std::size_t>(square)]); });
    return cells;
}

std::vector<OverlayMark> flock_marks(const Sky& sky, const Position& pos) {
    std::vector<OverlayMark> marks;
    for (const Side side : {Side::first, Side::second})
        for (Squares left = pos.birds[index(side)]; left.any();) {
            const Squares flock = connected(Squares::single(left.lowest()), left);
            left -= flock;
            const std::string count = std::to_string(flock.count());
            OverlayMark mark{.look = OverlayMark::Look::ring,
                             .owner = owner_of(side),
                             .cells = cells_in(sky, flock),
                             .label = count,
                             .words = {{"a bird alone", "un uccello solo"}}};
            if (flock.count() > 1) mark.words = {{"a flock of {}", "uno stormo di {}"}, {count}};
            marks.push_back(std::move(mark));
        }
    return marks;
}

// A controlled area has no bird of the side that it is closed to, so what is not open to a side and not its opponent's
// bird is controlled by that opponent.
std::vector<OverlayMark> area_marks(const Sky& sky, const Squares& board, const Position& pos) {
    std::vector<OverlayMark> marks;
    for (const Side side : {Side::first, Side::second}) {
        const Side foe = other(side);
        const Squares closed = board - connected(pos.birds[index(foe)], board - pos.birds[index(side)]);
        const Squares controlled = closed - pos.birds[index(side)];
        if (controlled.any())
            marks.push_back({.look = OverlayMark::Look::hatch,
                             .owner = owner_of(side),
                             .cells = cells_in(sky, controlled),
                             .words = {{"controls these cells", "controlla queste caselle"}}});
    }
    return marks;
}

}  // namespace

std::span<const OverlayName> Rules::overlays() { return overlay_names; }

std::vector<OverlayMark> Rules::overlay(const Position& pos, std::size_t which) const {
    return which == flocks ? flock_marks(*sky_, pos) : area_marks(*sky_, board_, pos);
}

}  // namespace tavoliere::volo
