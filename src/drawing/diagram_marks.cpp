#include "drawing/diagram_marks.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "core/nearest.hpp"
#include "core/text.hpp"
#include "core/utf8.hpp"

namespace tavoliere {

namespace {

constexpr std::array<std::pair<std::string_view, MarkShape>, 7> shape_names{{{"x", MarkShape::cross},
                                                                             {"dot", MarkShape::dot},
                                                                             {"circle", MarkShape::circle},
                                                                             {"arrow", MarkShape::arrow},
                                                                             {"number", MarkShape::number},
                                                                             {"cell", MarkShape::cell},
                                                                             {"area", MarkShape::area}}};

constexpr std::size_t longest_number = 3;

Error no_cell(const Slice& slice, const Board& board) {
    std::vector<std::string> names;
    for (const Board::Cell& cell : board.cells) names.push_back(cell.name);
    std::vector<std::string> examples = nearest(slice.text, names, 3);
    if (examples.empty()) examples = {names.front(), names.back()};
    return error_at(slice, {"there is no cell {}", "non c'è una casella {}"},
                    {{"a cell such as {}", "una casella come {}"}, {join(examples)}});
}

// The cells of a way: "c1-d1-e1". Names of cells may contain hyphens themselves, so every hyphen is tried.
std::vector<int> read_way(std::string_view text, const Board& board) {
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

Result<DiagramMark> read_arrow(const Slice& item, const Board& board) {
    constexpr std::size_t longest_way = 400;
    std::vector<int> way;
    if (item.text.size() <= longest_way) way = read_way(item.text, board);
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

Result<DiagramMark> read_mark(MarkShape shape, const Slice& item, const Board& board) {
    if (shape == MarkShape::arrow) return read_arrow(item, board);
    if (shape == MarkShape::number) return read_number_mark(item, board);
    const auto cell = board.find(item.text);
    if (!cell) return no_cell(item, board);
    return DiagramMark{shape, *cell};
}

}  // namespace

Result<std::vector<DiagramMark>> read_marks(std::string_view text, const Board& board) {
    std::vector<DiagramMark> marks;
    for (const Slice& word : split_words(text)) {
        const std::size_t colon = std::min(word.text.find(':'), word.text.size());
        const Slice name = word.substr(0, colon), list = word.substr(std::min(colon + 1, word.text.size()));
        const auto shape = std::ranges::find(shape_names, name.text, [](const auto& known) { return known.first; });
        if (shape == shape_names.end() || list.text.empty())
            return error_at(
                word, {"{} is not a mark", "{} non è un segno"},
                {{"x:CELLS dot:CELLS circle:CELLS cell:CELLS area:CELLS arrow:FROM-TO number:CELL=1",
                  "x:CASELLE dot:CASELLE circle:CASELLE cell:CASELLE area:CASELLE arrow:DA-A number:CASELLA=1"}});
        for (const Slice& item : split(list, ',')) {
            Result<DiagramMark> mark = read_mark(shape->second, item, board);
            if (!mark) return mark.error();
            marks.push_back(std::move(*mark));
        }
    }
    return marks;
}

}  // namespace tavoliere
