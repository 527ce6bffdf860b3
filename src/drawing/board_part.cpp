#include "drawing/board_part.hpp"

#include <algorithm>
#include <limits>
#include <optional>

#include "drawing/figure_words.hpp"

namespace tavoliere {

namespace {

// Centres that are equal may differ in their last digits.
constexpr double rounding = 0.01;

std::vector<int> cells_with_marks(const std::vector<DiagramMark>& marks) {
    std::vector<int> cells;
    for (const DiagramMark& mark : marks) {
        cells.push_back(mark.cell);
        cells.insert(cells.end(), mark.way.begin(), mark.way.end());
        cells.insert(cells.end(), mark.group.begin(), mark.group.end());
    }
    return cells;
}

std::vector<int> cells_with_pieces(const Record& record) {
    const View view = record.game().view(record.position());
    std::vector<int> cells;
    for (const ViewStack& stack : view.stacks) cells.push_back(stack.cell);
    for (const ViewHeap& heap : view.heaps) cells.push_back(heap.cell);
    return cells;
}

BoardPart around(const std::vector<int>& cells, const Board& board, double margin) {
    constexpr double far = std::numeric_limits<double>::max();
    BoardPart part{far, far, -far, -far};
    for (const int cell : cells) {
        const Point at = board.cells[static_cast<std::size_t>(cell)].centre;
        part = {std::min(part.left, at.x), std::min(part.top, at.y), std::max(part.right, at.x),
                std::max(part.bottom, at.y)};
    }
    margin += rounding;
    return {part.left - margin, part.top - margin, part.right + margin, part.bottom + margin};
}

// Of a text in the form of two corners, the one that the board has not.
std::optional<Slice> missing_corner(const Slice& what, const Board& board) {
    const std::vector<Slice> corners = split(what, '-');
    if (corners.size() != 2) return std::nullopt;
    const auto missing =
        std::ranges::find_if(corners, [&](const Slice& corner) { return !board.find(corner.text).has_value(); });
    return missing == corners.end() ? std::nullopt : std::optional(*missing);
}

Error no_part(const Slice& what, const Board& board) {
    const Message expected{{"two corners such as {}-{}, or marked, or pieces, each with or without +1",
                            "due angoli come {}-{}, oppure marked o pieces, con o senza +1"},
                           {board.cells.front().name, board.cells.back().name}};
    if (const std::optional<Slice> corner = missing_corner(what, board))
        return error_at(*corner, {"there is no cell {}", "non c'è una casella {}"}, expected);
    return error_at(what, {"{} is not a part of the board", "{} non è una parte del tavoliere"}, expected);
}

}  // namespace

bool BoardPart::holds(Point point) const {
    return point.x >= left && point.x <= right && point.y >= top && point.y <= bottom;
}

Result<BoardPart> read_part(const Slice& text, const Record& record, const std::vector<DiagramMark>& marks) {
    const Board& board = record.game().scene().board;
    const std::size_t plus = std::min(text.text.rfind('+'), text.text.size());
    int margin = 0;
    if (plus < text.text.size()) {
        const Result<int> cells = read_number_between(text.substr(plus + 1), 0, 9);
        if (!cells) return cells.error();
        margin = *cells;
    }
    const Slice what = text.substr(0, plus);
    const bool names_marks = what.text == "marked", names_pieces = what.text == "pieces";
    std::vector<int> cells = names_marks    ? cells_with_marks(marks)
                             : names_pieces ? cells_with_pieces(record)
                                            : read_way(what.text, board);
    if (cells.empty() && names_marks)
        return error_at(what, {"nothing is marked in this figure", "in questa figura non c'è nulla di segnato"});
    if (cells.empty() && names_pieces)
        return error_at(what, {"there are no pieces in this figure", "in questa figura non ci sono pezzi"});
    if (cells.empty() || (!names_marks && !names_pieces && cells.size() > 2)) return no_part(what, board);
    return around(cells, board, margin);
}

}  // namespace tavoliere
