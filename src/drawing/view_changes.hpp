#pragma once

#include <vector>

#include "game/view.hpp"

namespace tavoliere {

// For each of so many cells: does something else stand there in the one view than in the other?
std::vector<bool> changed_cells(const View& before, const View& after, std::size_t cells);

}  // namespace tavoliere
