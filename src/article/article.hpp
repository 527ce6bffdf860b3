#pragma once

#include <optional>
#include <string>
#include <vector>

#include "article/front_matter.hpp"
#include "drawing/diagram.hpp"
#include "game/record.hpp"

namespace tavoliere::article {

// A piece of running text.
struct Inline {
    enum class Kind : unsigned char {
        text,
        code,
        strong,
        emphasis,
        link,
        line_break,
        note,              // the number of a note, which is a link to it
        figure_reference,  // the name of a figure, until it is known what number it has
    };

    Kind kind = Kind::text;
    std::string text{};  // text and code
    std::string href{};  // links: always a safe one
    std::vector<Inline> inside{};
    std::size_t line = 0;  // references: where they are written
};

// How a figure plays the moves of its record.
struct Motion {
    std::size_t from = 0;  // the ply whose position comes first
    double seconds_per_move = 1;
    bool by_steps = false;  // only when the reader asks for the next one
};

// A position to be drawn, or the moves that led to it.
struct Figure {
    Record record;
    DiagramOptions options{};  // without the caption, which is text of the article
    std::optional<Motion> motion{};
    std::string words{};            // in a series: the move, which stands under it; side by side: its own caption
    int number = 0;                 // of the figure in its article, where they are numbered
    char letter = 0;                // side by side: which one it is
    std::vector<Inline> caption{};  // side by side: its words with their form
    bool spans = false;             // over all columns of a page
    std::string anchor{};           // the name by which the text and later figures refer to it

    // The figure as SVG; the last action is lit. Figures that move need names of their own where they share a page.
    std::string svg(const std::string& name = {}) const;
};

// A turn of each player beside its number; empty where there is none.
struct MoveRow {
    std::string number{};
    std::string first{};
    std::string second{};
};

enum class Alignment : unsigned char { left, centre, right };

struct TextTable {
    std::vector<Alignment> columns{};
    std::vector<std::vector<std::vector<Inline>>> rows{};  // the head first; each has a cell for every column
};

struct Block {
    enum class Kind : unsigned char { heading, paragraph, list, quote, code, rule, figure, moves, table };

    Kind kind = Kind::paragraph;
    std::vector<Inline> text{};                // headings, paragraphs; figures: the caption
    int heading_rank = 0;                      // headings: from 1, the largest
    int first_number = 0;                      // lists: 0 for bullets
    std::string code{};                        // code: the lines as they stand
    std::vector<std::vector<Block>> children;  // lists: the items; quotes: one
    std::vector<Figure> figures{};             // figures: one, or a series
    std::vector<MoveRow> rows{};               // moves
    TextTable table{};
};

// A text with figures, before it is given the form of a page.
struct Article {
    Language language = Language::english;
    std::string title{};
    std::vector<Block> blocks{};
    FrontMatter front{};
    std::vector<std::vector<Inline>> notes{};  // in the order of their numbers
};

// What stands under one of several figures: "a) White to move", or "3a) White to move" where figures have numbers.
std::vector<Inline> words_under(const Figure& figure);

// The words without their form.
std::string plain_text(const std::vector<Inline>& text);

Inline plain(std::string text);
Block paragraph(std::vector<Inline> text);

}  // namespace tavoliere::article
