#include "article/pdf.hpp"

#include <algorithm>

#include "article/drawing.hpp"
#include "article/galley_setter.hpp"
#include "article/pages.hpp"

namespace tavoliere::article {

namespace {

// Draws the title over both columns; how much of their height it takes.
double draw_title(const Block& title, const TextSetter& setter, Pages& pages) {
    const SetText text = setter.set(title.text, heading_style(1), Pages::full_width);
    const Point at = pages.turn_to(0, 0);
    draw_text(pages.context(), text, at);
    const double line = text.height() + 6;
    draw_rule(pages.context(), {at.x, at.y + line}, Pages::full_width, 1);
    return std::min(line + 14, Pages::column_height / 2);
}

}  // namespace

Result<std::string> to_pdf(const Article& article) {
    const TextSetter setter(article.language);
    Pages pages(article);
    std::span<const Block> blocks = article.blocks;
    double title_height = 0;
    if (!blocks.empty() && blocks[0].kind == Block::Kind::heading && blocks[0].heading_rank == 1) {
        title_height = draw_title(blocks[0], setter, pages);
        blocks = blocks.subspan(1);
    }
    GalleySetter galley(setter);
    if (auto error = galley.set(blocks)) return *error;
    const ColumnHeights heights{Pages::column_height - title_height, Pages::column_height};
    for (const PlacedPiece& place : fill_columns(galley.pieces(), heights)) {
        const double below_title = place.column < 2 ? title_height : 0;
        const Point at = pages.turn_to(place.column, below_title + place.y);
        if (auto error = galley.drawings()[place.piece](pages.context(), at)) return *error;
    }
    return pages.finish();
}

}  // namespace tavoliere::article
