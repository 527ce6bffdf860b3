#include "drawing/diagram_painter.hpp"
#include "drawing/heap_places.hpp"

namespace tavoliere {

// The seeds, their number, and a ring in a house that is somebody's for good.
void DiagramPainter::draw_heap(const ViewHeap& heap) {
    if (!shows(heap.cell)) return;
    holds_piece_[static_cast<std::size_t>(heap.cell)] = true;
    const Board::Cell& cell = board_.cells[heap.cell];
    svg_.open("g", {{"class", "heap"}, {"data-cell", cell.name}});
    if (heap.owner != Owner::neutral) draw_claim(heap);
    const HeapPlaces places = heap_places(game_.scene(), heap);
    for (const Point& seed : places.seeds)
        draw_circle(place({cell.centre.x + seed.x, cell.centre.y + seed.y}), places.seed_radius * unit,
                    palette_.seed.fill, palette_.seed.edge, 1);
    write_text(std::to_string(heap.count), place(number_place(game_.scene(), heap.cell)), number_size * unit,
               palette_.label, true);
    svg_.close();
}

void DiagramPainter::draw_sowing_way() {
    const auto& sowing = game_.scene().sowing;
    if (!sowing || sowing->way == SowingWay::either) return;
    std::string path;
    for (int house = 0; house + 1 < board_.size() - 2; ++house) {
        const Point from = number_place(game_.scene(), house), to = number_place(game_.scene(), house + 1);
        if (from.y != to.y) continue;
        const double ahead = (to.x > from.x) == (sowing->way == SowingWay::counter_clockwise) ? 0.06 : -0.06;
        const Point tip{(from.x + to.x) / 2 + ahead, from.y};
        path += svg_path(place({{tip.x - 2 * ahead, tip.y - 0.1}, tip, {tip.x - 2 * ahead, tip.y + 0.1}}), false);
    }
    svg_.element("path",
                 {{"class", "way"}, {"d", path}, {"fill", "none"}, {"stroke", palette_.line}, {"stroke-width", "1.6"}});
}

// The owner's letter stands at the edge that looks at the owner.
void DiagramPainter::draw_claim(const ViewHeap& heap) {
    const bool is_first = heap.owner == Owner::first;
    const PieceColours& colours = is_first ? palette_.light : palette_.dark;
    const Point centre = board_.cells[heap.cell].centre;
    const double radius = radii_[heap.cell];
    draw_circle(place(centre), radius * 0.99, "none", palette_.accent, 3);
    const Point badge = place({centre.x, centre.y + (is_first ? 0.33 : -0.33)});
    draw_circle(badge, 0.15 * unit, colours.fill, colours.edge, 1.2);
    write_text(std::string(1, game_.colours()[static_cast<std::size_t>(heap.owner)].letter), badge, 0.22 * unit,
               colours.mark, true);
}

}  // namespace tavoliere
