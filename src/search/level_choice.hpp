#pragma once

#include <vector>

#include "search/engine.hpp"

namespace tavoliere {

// How likely a player with this temperature takes each of the lines; the sum is 1. A win that it sees is not let go nor
// put off; a loss that it sees is chosen only where there is nothing else, and then the latest.
std::vector<double> choice_chances(const std::vector<Line>& lines, double temperature);

// The line that a number from 0 to 1 draws, where each is as likely as its chance says.
std::size_t drawn_choice(const std::vector<double>& chances, double number);

}  // namespace tavoliere
