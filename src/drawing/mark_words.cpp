#include "drawing/mark_words.hpp"

#include <array>

#include "core/text.hpp"

namespace tavoliere {

namespace {

struct ShapeWords {
    MarkShape shape;
    Words one, several;
};

constexpr std::array shape_words{
    ShapeWords{MarkShape::cross, {"Cross", "Croce"}, {"Crosses", "Croci"}},
    ShapeWords{MarkShape::dot, {"Dot", "Punto"}, {"Dots", "Punti"}},
    ShapeWords{MarkShape::circle, {"Ring", "Cerchio"}, {"Rings", "Cerchi"}},
    ShapeWords{MarkShape::cell, {"Lit", "Evidenziata"}, {"Lit", "Evidenziate"}},
    ShapeWords{MarkShape::area, {"Area", "Area"}, {"Area", "Area"}},
    ShapeWords{MarkShape::arrow, {"Arrow", "Freccia"}, {"Arrows", "Frecce"}},
};

// "c1-d1-e1"
std::string way_in_words(const DiagramMark& mark, const Board& board) {
    std::string text = board.cells[static_cast<std::size_t>(mark.cell)].name;
    for (const int cell : mark.way) text += '-' + board.cells[static_cast<std::size_t>(cell)].name;
    return text;
}

}  // namespace

std::string marks_in_words(const std::vector<DiagramMark>& marks, const Board& board, Language language) {
    std::string text;
    for (const ShapeWords& words : shape_words) {
        std::vector<std::string> places;
        for (const DiagramMark& mark : marks)
            if (mark.shape == words.shape) places.push_back(way_in_words(mark, board));
        if (places.empty()) continue;
        if (!text.empty()) text += ' ';
        text += std::string((places.size() == 1 ? words.one : words.several).in(language)) + ": " + join(places) + '.';
    }
    return text;
}

}  // namespace tavoliere
