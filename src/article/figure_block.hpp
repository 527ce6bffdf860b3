#pragma once

#include <functional>
#include <optional>

#include "article/article.hpp"
#include "game/catalog.hpp"

namespace tavoliere::article {

// What is the same for all figures of an article.
struct FigureSettings {
    const Catalog& catalog;
    Language language = Language::english;
    DiagramStyle style = DiagramStyle::newsletter;
    // The content of a file that a figure names, as it is named there, or why it may not or cannot be read.
    std::function<Result<std::string>(const std::string& path)> read_file{};
};

// The figures of an article so far, from which later ones may go on.
struct FigureMemory {
    struct Named {
        std::string name{};  // empty where it has none
        Record record;
    };
    std::vector<Named> figures{};
};

// A line of a figure's block, with its place in the article.
struct BlockLine {
    std::string text{};
    std::size_t line = 0;
    std::size_t column = 1;  // of its first character
};

// A figure, or several side by side, with the words under it.
struct CaptionedFigure {
    std::vector<Figure> figures{};
    std::string caption{};
    std::size_t caption_line = 0;
};

// Reads the block of a figure: the id of the game, then lines `key: value`. The keys are the flags of `show`, as
// docs/articles.md defines them. An error has the line and column of the article. What it shows is remembered.
Result<CaptionedFigure> read_figure_block(const BlockLine& game, const std::vector<BlockLine>& lines,
                                          const FigureSettings& settings, FigureMemory& memory);

}  // namespace tavoliere::article
