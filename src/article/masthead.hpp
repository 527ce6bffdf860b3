#pragma once

#include "article/pages.hpp"

namespace tavoliere::article {

// Draws what stands over all columns of the first page: the number and the date, the title, who wrote it and where they
// are. How much height it takes; nothing where the article has none of these. The title is the heading, if there is
// one.
double draw_masthead(const Article& article, const Block* heading, const PageGeometry& geometry,
                     const TextSetter& setter, Pages& pages);

}  // namespace tavoliere::article
