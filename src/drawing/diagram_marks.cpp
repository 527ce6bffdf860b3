#include "drawing/diagram_marks.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/nearest.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"

namespace tavoliere {

namespace {

constexpr std::array<std::pair<std::string_view, MarkShape>, 8> shape_names{{{"x", MarkShape::cross},
                                                                             {"dot", MarkShape::dot},
                                                                             {"circle", MarkShape::circle},
                                                                             {"arrow", MarkShape::arrow},
                                                                             {"number", MarkShape::number},
                                                                             {"cell", MarkShape::cell},
                                                                             {"area", MarkShape::area},
                                                                             {"flight", MarkShape::flight}}};

constexpr std::size_t longest_number = 3;
// More would say nothing, and take long to draw.
constexpr std::size_t most_marks = 1000;

Error no_cell(const Slice& slice, const Board& board) {
    std::vector<std::string> names;
    for (const Board::Cell& cell : board.cells) names.push_back(cell.name);
    std::vector<std::string> examples = nearest(slice.text, names, 3);
    if (examples.empty()) examples = {names.front(), names.back()};
    return error_at(slice, {"there is no cell {}", "non c'è una casella {}"},
                    {{"a cell such as {}", "una casella come {}"}, {join(examples)}});
}

Result<DiagramMark> read_arrow(const Slice& item, const Board& board) {
    std::vector<int> way = read_way(item.text, board);
    if (way.size() < 2)
        return error_at(item, {"{} is not an arrow between two cells", "{} non è una freccia tra due caselle"},
                        {{"for example arrow:{}-{}", "per esempio arrow:{}-{}"},
                         {board.cells.front().name, board.cells.back().name}});
    const int from = way.front();
    way.erase(way.begin());
    return DiagramMark{MarkShape::arrow, from, std::move(way)};
}

Result<DiagramMark> read_number_mark(const Slice& item, const Board& board) {
    const std::size_t equals = std::min(item.text.find('='), item.text.size());
    const Slice cell = item.substr(0, equals), text = item.substr(std::min(equals + 1, item.text.size()));
    const auto found = board.find(cell.text);
    if (!found) return no_cell(cell, board);
    if (text.text.empty() || !is_utf8(text.text) || character_count(text.text) > longest_number)
        return error_at(item,
                        {"{} has no number of one to three characters", "{} non ha un numero di uno a tre caratteri"},
                        {{"for example number:{}=1", "per esempio number:{}=1"}, {std::string(cell.text)}});
    return DiagramMark{MarkShape::number, *found, {}, std::string(text.text)};
}

// "c8/d8-c6/d6". Names of cells may contain hyphens, so every hyphen is tried.
Result<DiagramMark> read_flight(const Slice& item, const Board& board) {
    for (std::size_t at = item.text.find('-'); at != std::string_view::npos; at = item.text.find('-', at + 1)) {
        std::vector<int> from = read_group(item.text.substr(0, at), board);
        std::vector<int> to = read_group(item.text.substr(at + 1), board);
        if (from.empty() || to.empty()) continue;
        DiagramMark mark{MarkShape::flight, from.front(), std::move(to)};
        mark.group.assign(from.begin() + 1, from.end());
        return mark;
    }
    return error_at(item, {"{} is not a move of a group", "{} non è la mossa di un gruppo"},
                    {{"for example flight:{}/{}-{}/{}", "per esempio flight:{}/{}-{}/{}"},
                     {board.cells[0].name, board.cells[1].name, board.cells[board.cells.size() - 2].name,
                      board.cells.back().name}});
}

Result<DiagramMark> read_mark(MarkShape shape, const Slice& item, const Board& board) {
    if (shape == MarkShape::arrow) return read_arrow(item, board);
    if (shape == MarkShape::flight) return read_flight(item, board);
    if (shape == MarkShape::number) return read_number_mark(item, board);
    const auto cell = board.find(item.text);
    if (!cell) return no_cell(item, board);
    return DiagramMark{shape, *cell};
}

// All cells of one list are one area.
void join_area(std::vector<DiagramMark>& marks, std::size_t first) {
    for (std::size_t i = first + 1; i < marks.size(); ++i) marks[first].way.push_back(marks[i].cell);
    marks.resize(first + 1);
}

// The kind of a mark, and its ink after a dot: "x.blue".
struct MarkKind {
    MarkShape shape;
    MarkInk ink;
};
std::optional<MarkKind> kind_named(std::string_view name) {
    const std::size_t point = std::min(name.find('.'), name.size());
    const auto shape =
        std::ranges::find(shape_names, name.substr(0, point), [](const auto& known) { return known.first; });
    if (shape == shape_names.end()) return std::nullopt;
    if (point == name.size()) return MarkKind{shape->second, MarkInk::usual};
    const std::optional<MarkInk> ink = mark_ink_named(name.substr(point + 1));
    if (!ink) return std::nullopt;
    return MarkKind{shape->second, *ink};
}

Error no_mark(const Slice& word) {
    return error_at(word, {"{} is not a mark", "{} non è un segno"},
                    {{"x:CELLS dot:CELLS circle:CELLS cell:CELLS area:CELLS arrow:FROM-TO number:CELL=1 "
                      "flight:CELL/CELL-CELL/CELL, and after the kind perhaps an ink: .red .blue .green .gold",
                      "x:CASELLE dot:CASELLE circle:CASELLE cell:CASELLE area:CASELLE arrow:DA-A number:CASELLA=1 "
                      "flight:CASELLA/CASELLA-CASELLA/CASELLA, e dopo il tipo eventualmente un inchiostro: .red .blue "
                      ".green .gold"}});
}

}  // namespace

std::vector<int> read_way(std::string_view text, const Board& board) {
    constexpr std::size_t longest_way = 400;
    if (text.size() > longest_way) return {};
    if (const auto cell = board.find(text)) return {*cell};
    for (std::size_t at = text.find('-'); at != std::string_view::npos; at = text.find('-', at + 1)) {
        const auto first = board.find(text.substr(0, at));
        if (!first) continue;
        std::vector<int> way = read_way(text.substr(at + 1), board);
        if (way.empty()) continue;
        way.insert(way.begin(), *first);
        return way;
    }
    return {};
}

std::vector<int> read_group(std::string_view text, const Board& board) {
    // Names of cells may contain the sign itself.
    if (const auto cell = board.find(text)) return {*cell};
    std::vector<int> cells;
    for (const Slice& name : split({text}, '/')) {
        const auto cell = board.find(name.text);
        if (!cell) return {};
        cells.push_back(*cell);
    }
    return cells;
}

Result<std::vector<DiagramMark>> read_marks(std::string_view text, const Board& board) {
    std::vector<DiagramMark> marks;
    for (const Slice& word : split_words(text)) {
        const std::size_t colon = std::min(word.text.find(':'), word.text.size());
        const Slice name = word.substr(0, colon), list = word.substr(std::min(colon + 1, word.text.size()));
        const std::optional<MarkKind> kind = kind_named(name.text);
        if (!kind || list.text.empty()) return no_mark(word);
        const std::size_t first = marks.size();
        for (const Slice& item : split(list, ',')) {
            Result<DiagramMark> mark = read_mark(kind->shape, item, board);
            if (!mark) return mark.error();
            mark->ink = kind->ink;
            marks.push_back(std::move(*mark));
            if (marks.size() > most_marks)
                return error_at(item, {"too many marks", "troppi segni"},
                                {{"at most {}", "al massimo {}"}, {std::to_string(most_marks)}});
        }
        if (kind->shape == MarkShape::area) join_area(marks, first);
    }
    return marks;
}

}  // namespace tavoliere
