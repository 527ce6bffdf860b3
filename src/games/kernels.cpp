#include "games/kernels.hpp"

namespace tavoliere {

namespace stacks {
extern const described::Kernel kernel;
}

namespace described {

std::array<const Kernel*, 1> kernels() { return {&stacks::kernel}; }

}  // namespace described

}  // namespace tavoliere
