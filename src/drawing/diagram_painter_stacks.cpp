#include <algorithm>

#include "drawing/diagram_painter.hpp"
#include "drawing/diagram_pieces.hpp"

namespace tavoliere {

void DiagramPainter::draw_stack(const ViewStack& stack) {
    if (!shows(stack.cell)) return;
    holds_piece_[static_cast<std::size_t>(stack.cell)] = true;
    svg_.open("g", {{"class", "stack"}, {"data-cell", board_.cells[stack.cell].name}});
    const Point at = place(board_.cells[stack.cell].centre);
    const double radius = radii_[stack.cell];
    if (stack.pieces.size() == 1)
        draw_one(stack.pieces[0], at, radius);
    else if (options_.stacks == StackDrawing::open)
        draw_side_by_side(stack, at, radius);
    else if (game_.scene().whole_stacks)
        draw_pile(stack, at, radius);
    else {
        draw_top(stack, at, radius);
        holds_number_[static_cast<std::size_t>(stack.cell)] = true;
    }
    svg_.close();
}

void DiagramPainter::draw_one(const ViewPiece& piece, Point at, double radius) {
    draw_piece(svg_, piece, colours_of(palette_, game_, piece), at, radius);
}

// The newsletter's way: the top piece with the height; with a red piece inside the number is red and has a plus.
void DiagramPainter::draw_top(const ViewStack& stack, Point at, double radius) {
    const ViewPiece& top = stack.pieces.back();
    const PieceColours& colours = colours_of(palette_, game_, top);
    const bool has_red =
        std::ranges::any_of(stack.pieces, [](const ViewPiece& piece) { return piece.owner == Owner::neutral; });
    PieceColours plain = colours;
    plain.mark = colours.fill;
    draw_piece(svg_, {top.owner == Owner::neutral ? Owner::first : top.owner, top.shape}, plain, at, radius);
    const bool red_on_red = top.owner == Owner::neutral;
    const std::string& red = &colours == &palette_.dark ? palette_.dark_stack_of_red : palette_.stack_of_red;
    const std::string& ink = has_red && !red_on_red ? red : colours.mark;
    write_text(std::to_string(stack.pieces.size()) + (has_red ? "+" : ""), at, radius * (has_red ? 0.95 : 1.1), ink,
               true);
}

// All pieces in a row, the bottom one first, as large as fit.
void DiagramPainter::draw_side_by_side(const ViewStack& stack, Point at, double radius) {
    const double count = static_cast<double>(stack.pieces.size());
    const double step = 2 * radius / (count + 0.6), size = std::min(0.6 * radius, 0.8 * step);
    for (std::size_t i = 0; i < stack.pieces.size(); ++i)
        draw_one(stack.pieces[i], {at.x + (static_cast<double>(i) - (count - 1) / 2) * step, at.y}, size);
}

// A pile of slabs that leans a little, so that every piece shows.
void DiagramPainter::draw_pile(const ViewStack& stack, Point at, double radius) {
    const double most = std::max<double>(8, static_cast<double>(stack.pieces.size()));
    const double step = 2.15 * radius / most, width = 1.8 * radius;
    for (std::size_t i = 0; i < stack.pieces.size(); ++i) {
        const PieceColours& colours = colours_of(palette_, game_, stack.pieces[i]);
        const double height = static_cast<double>(i);
        // Dark slabs on each other are told apart by light edges.
        const bool is_dark = &colours == &palette_.dark;
        svg_.element("rect", {{"class", "slab"},
                              {"x", svg_number(at.x - width / 2 + (height - 3) * radius * 0.03)},
                              {"y", svg_number(at.y + radius - (height + 1) * step)},
                              {"width", svg_number(width)},
                              {"height", svg_number(step * 0.92)},
                              {"rx", svg_number(step * 0.4)},
                              {"fill", colours.fill},
                              {"stroke", is_dark ? colours.mark : colours.edge},
                              {"stroke-width", "1.2"}});
        if (stack.pieces[i].shape >= Shape::crowned)
            draw_kind_mark(svg_, stack.pieces[i].shape, colours,
                           {at.x + (height - 3) * radius * 0.03, at.y + radius - (height + 0.54) * step}, step * 0.55);
    }
}

}  // namespace tavoliere
