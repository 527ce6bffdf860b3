#include "drawing/diagram.hpp"

#include <algorithm>

#include "drawing/diagram_painter.hpp"
#include "drawing/position_words.hpp"

namespace tavoliere {

std::string svg_diagram(const Record& record, const DiagramOptions& options) {
    const AnyGame& game = record.game();
    const View view = game.view(record.position());
    DiagramPainter painter(game, options);
    const std::vector<std::string> caption = painter.caption_lines(options.caption);
    painter.keep_caption_room(caption.size());
    painter.open(position_in_words(record, options.language));
    std::vector<bool> lit(static_cast<std::size_t>(painter.board().size()));
    for (const int cell : cells_of(record.last_changes())) lit[static_cast<std::size_t>(cell)] = true;
    for (const DiagramMark& mark : options.marks)
        if (mark.shape == MarkShape::cell) lit[static_cast<std::size_t>(mark.cell)] = true;
    painter.draw_cells(lit);
    painter.draw_lines();
    painter.draw_goals();
    painter.draw_sowing_way();
    if (options.labels) painter.draw_labels();
    for (const DiagramMark& mark : options.marks)
        if (mark.shape == MarkShape::area) painter.draw_area(mark.cell);
    for (const ViewStack& stack : view.stacks) painter.draw_stack(stack);
    for (const ViewHeap& heap : view.heaps) painter.draw_heap(heap);
    for (const ViewMark& mark : view.marks) painter.draw_view_mark(mark);
    for (const DiagramMark& mark : options.marks) painter.draw_mark(mark);
    painter.write_caption(caption);
    return painter.close();
}

BoardDrawing svg_board(const AnyGame& game, const DiagramOptions& options) {
    DiagramPainter painter(game, options);
    painter.open_part();
    painter.draw_cells(std::vector<bool>(static_cast<std::size_t>(painter.board().size())));
    painter.draw_lines();
    painter.draw_goals();
    painter.draw_sowing_way();
    if (options.labels) painter.draw_labels();
    return painter.close_part();
}

}  // namespace tavoliere
