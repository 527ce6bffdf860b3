#include "drawing/mark_words.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"

namespace tavoliere {

namespace {

struct MarkShapeWords {
    MarkShape shape;
    Words one, several;
};

constexpr std::array mark_shape_words{
    MarkShapeWords{MarkShape::cross, {"Cross", "Croce"}, {"Crosses", "Croci"}},
    MarkShapeWords{MarkShape::dot, {"Dot", "Punto"}, {"Dots", "Punti"}},
    MarkShapeWords{MarkShape::circle, {"Ring", "Cerchio"}, {"Rings", "Cerchi"}},
    MarkShapeWords{MarkShape::cell, {"Lit", "Evidenziata"}, {"Lit", "Evidenziate"}},
    MarkShapeWords{MarkShape::area, {"Area", "Area"}, {"Area", "Area"}},
    MarkShapeWords{MarkShape::arrow, {"Arrow", "Freccia"}, {"Arrows", "Frecce"}},
    MarkShapeWords{MarkShape::flight, {"Flight", "Volo"}, {"Flights", "Voli"}},
};

// "c1-d1-e1", of an area "e5, e6", of a flight "1 c8/d8-c6/d6".
std::string place_in_words(const DiagramMark& mark, const Board& board) {
    const auto name = [&](int cell) { return board.cells[static_cast<std::size_t>(cell)].name; };
    const auto names = [&](std::vector<int> cells, std::string_view separator) {
        std::vector<std::string> found;
        for (const int cell : cells) found.push_back(name(cell));
        return join(found, separator);
    };
    std::vector<int> left{mark.cell};
    if (mark.shape == MarkShape::flight) {
        left.insert(left.end(), mark.group.begin(), mark.group.end());
        std::vector<int> landed = mark.way;
        std::ranges::sort(landed);
        return (mark.text.empty() ? "" : mark.text + ' ') + names(left, "/") + '-' + names(landed, "/");
    }
    left.insert(left.end(), mark.way.begin(), mark.way.end());
    return names(left, mark.shape == MarkShape::area ? ", " : "-");
}

}  // namespace

std::string marks_in_words(const std::vector<DiagramMark>& marks, const Board& board, Language language) {
    std::string text;
    for (const MarkShapeWords& words : mark_shape_words)
        for (std::size_t ink = 0; ink < mark_ink_count; ++ink) {
            std::vector<std::string> places;
            for (const DiagramMark& mark : marks)
                if (mark.shape == words.shape && mark.ink == static_cast<MarkInk>(ink))
                    places.push_back(place_in_words(mark, board));
            if (places.empty()) continue;
            if (!text.empty()) text += ' ';
            text += (places.size() == 1 ? words.one : words.several).in(language);
            if (ink > 0) text += " (" + std::string(words_of(static_cast<MarkInk>(ink)).in(language)) + ')';
            text += ": " + join(places) + '.';
        }
    return text;
}

}  // namespace tavoliere
