#pragma once

#include <cstddef>
#include <span>

#include "laboratory/figures.hpp"

namespace tavoliere {

// The figures that follow from how the chances went: those of who began before each turn, and the result at the end.
// Only games with a winner have drama and decisiveness.
void add_value_figures(std::span<const double> values, GameFigures& figures);

// The turn that changed the chance most, from 0.
std::size_t greatest_turn(std::span<const double> values);

}  // namespace tavoliere
