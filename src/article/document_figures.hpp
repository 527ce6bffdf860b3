#pragma once

#include "article/figure_block.hpp"
#include "drawing/text_picture.hpp"

namespace tavoliere::article {

// A figure that is kept as a file beside the text which hides it.
struct FigureFile {
    std::string path{};  // as the text names it: relative to the text
    std::string svg{};   // with its caption in it
};
Result<std::vector<FigureFile>> kept_figures(std::string_view text, const FigureSettings& settings);

// The text with its figures as pictures of letters, each with its caption.
Result<std::string> with_terminal_pictures(const Catalog& catalog, std::string_view text, Language language, Ink ink);

// The text with each figure as a fenced block `figure CAPTION` that holds its SVG, which the page knows how to show and
// paints by its theme.
Result<std::string> with_svg_blocks(const Catalog& catalog, std::string_view text, Language language);

}  // namespace tavoliere::article
