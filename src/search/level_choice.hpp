#pragma once

#include <vector>

#include "search/engine.hpp"

namespace tavoliere {

// How likely a player with this temperature takes each of the lines; the sum is 1. A win that it sees is not let go nor
// put off; a loss that it sees is chosen only where there is nothing else, and then the latest.
std::vector<double> choice_chances(const std::vector<Line>& lines, double temperature);

}  // namespace tavoliere
