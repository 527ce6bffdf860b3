#pragma once

#include "article/galley.hpp"

namespace tavoliere::article {

// Fills the columns before the last page to the foot, as far as that is possible: figures grow, then the free space
// between pieces does.
void stretch_columns(FilledColumns& filled, std::span<const Piece> pieces, std::size_t columns_on_page,
                     std::size_t last_page);

}  // namespace tavoliere::article
