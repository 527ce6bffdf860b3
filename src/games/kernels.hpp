#pragma once

#include <array>

#include "games/described/kernel.hpp"

namespace tavoliere::described {

// The families of described games.
std::array<const Kernel*, 2> kernels();

}  // namespace tavoliere::described
