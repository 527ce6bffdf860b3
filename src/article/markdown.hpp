#pragma once

#include "article/figure_block.hpp"

namespace tavoliere::article {

// Reads an article as docs/articles.md describes it: CommonMark with blocks for figures. An error has the line, and
// the column where one is to blame.
Result<Article> read_markdown(std::string_view text, const FigureSettings& settings);

// Where figures stand in a text, hidden and kept as files or not.
struct FigurePlace {
    std::size_t first_line = 0;  // from 1
    std::size_t last_line = 0;   // with the image that stands for a hidden one
    CaptionedFigure figure;
    std::string kept_file{};  // where a hidden one is kept, as the image names it
};
Result<std::vector<FigurePlace>> find_figures(std::string_view text, const FigureSettings& settings);

}  // namespace tavoliere::article
