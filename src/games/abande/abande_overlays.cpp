#include <array>

#include "games/abande/abande.hpp"

// What is not seen at a glance in Abande: which stacks count, and which can move.
namespace tavoliere::abande {

namespace {

constexpr std::array<OverlayName, 2> overlay_names{
    {{"scoring",
      {"What scores", "Che cosa segna"},
      {"The number on a stack is its points; hatched stacks touch no enemy and count nothing.",
       "Il numero su una pila sono i suoi punti; le pile tratteggiate non toccano nemici e non contano nulla."}},
     {"movable",
      {"What can move", "Che cosa si muove"},
      {"An edge runs around the stacks that their owner could move if it were their turn.",
       "Un bordo circonda le pile che il padrone potrebbe muovere se toccasse a lui."}}}};
enum { scoring, movable };

std::vector<int> cells_of(Shape shape, Places set) {
    std::vector<int> cells;
    for (; set; set &= set - 1) cells.push_back(cell_of_place(shape, std::countr_zero(set)));
    return cells;
}

std::vector<OverlayMark> score_marks(Shape shape, const Grid& grid, const Position& pos) {
    std::vector<OverlayMark> marks;
    for (const Side side : {Side::first, Side::second}) {
        const Places own = pos.tops[index(side)], awake = own & grid.around(pos.tops[index(other(side))]);
        for (int height = 1; height <= tallest; ++height)
            if (const Places counting = awake & pos.of_height[height - 1]) {
                const std::string points = std::to_string(height);
                OverlayMark mark{.look = OverlayMark::Look::label,
                                 .owner = owner_of(side),
                                 .cells = cells_of(shape, counting),
                                 .label = points,
                                 .words = {{"{} points each", "{} punti ciascuna"}, {points}}};
                if (height == 1) mark.words = {{"one point each", "un punto ciascuna"}};
                marks.push_back(std::move(mark));
            }
        if (const Places asleep = own & ~awake)
            marks.push_back({.look = OverlayMark::Look::hatch,
                             .owner = owner_of(side),
                             .cells = cells_of(shape, asleep),
                             .words = {{"asleep: no enemy beside them", "addormentate: nessun nemico accanto"}}});
    }
    return marks;
}

}  // namespace

std::span<const OverlayName> Rules::overlays() { return overlay_names; }

std::vector<OverlayMark> Rules::overlay(const Position& pos, std::size_t which) const {
    if (which == scoring) return score_marks(settings_.shape, grid_, pos);
    std::vector<OverlayMark> marks;
    for (const Side side : {Side::first, Side::second}) {
        Position turned = pos;
        turned.turn = side;
        MoveList<Move, max_steps> list;
        legal(turned, list);
        Places movers = 0;
        for (const Move move : list)
            if (move.from != no_place) movers |= bit(move.from);
        if (movers)
            marks.push_back({.look = OverlayMark::Look::ring,
                             .owner = owner_of(side),
                             .cells = cells_of(settings_.shape, movers),
                             .words = {{"can move", "si possono muovere"}}});
    }
    return marks;
}

}  // namespace tavoliere::abande
