#pragma once

#include "article/front_matter.hpp"

namespace tavoliere::article {

// Where text stands on the pages of an article, in points.
struct PageGeometry {
    explicit PageGeometry(const FrontMatter& front)
        : width(front.paper == ArticlePaper::letter ? 612 : 595.28),
          height(front.paper == ArticlePaper::letter ? 792 : 841.89),
          columns(front.columns) {}

    double width, height;
    int columns;
    double side_margin = 48, top_margin = 54, foot_margin = 56;
    double gutter = 22;

    double full_width() const { return width - 2 * side_margin; }
    double column_width() const { return (full_width() - (columns - 1) * gutter) / columns; }
    double column_height() const { return height - foot_margin - top_margin; }
};

}  // namespace tavoliere::article
