#include "drawing/diagram.hpp"

#include <algorithm>
#include <cmath>

#include "drawing/diagram_painter.hpp"
#include "drawing/mark_words.hpp"
#include "drawing/position_words.hpp"

namespace tavoliere {

std::string svg_diagram(const Record& record, const DiagramOptions& options) {
    const AnyGame& game = record.game();
    const View view = game.view(record.position());
    DiagramPainter painter(game, options);
    const std::vector<std::string> caption = painter.caption_lines(options.caption);
    painter.keep_caption_room(caption.size());
    const std::string marked = marks_in_words(options.marks, painter.board(), options.language);
    painter.open(position_in_words(record, options.language) + (marked.empty() ? "" : ' ' + marked));
    painter.draw_board(cells_of(record.last_changes()), options.marks);
    for (const ViewStack& stack : view.stacks) painter.draw_stack(stack);
    for (const ViewHeap& heap : view.heaps) painter.draw_heap(heap);
    for (const ViewMark& mark : view.marks) painter.draw_view_mark(mark);
    painter.draw_marks(options.marks);
    painter.write_caption(caption);
    return painter.close();
}

BoardDrawing svg_board(const AnyGame& game, const DiagramOptions& options) {
    DiagramPainter painter(game, options);
    painter.open_part();
    painter.draw_board({});
    return painter.close_part();
}

int width_of_part(const AnyGame& game, const DiagramOptions& options, const BoardPart& part) {
    constexpr int least = 120;
    DiagramOptions of_part = options;
    of_part.part = part;
    const double whole = DiagramPainter(game, options).drawn_width();
    const double share = DiagramPainter(game, of_part).drawn_width() / whole;
    return std::max(least, static_cast<int>(std::lround(options.width * share)));
}

}  // namespace tavoliere
