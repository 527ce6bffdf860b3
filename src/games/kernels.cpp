#include "games/kernels.hpp"

namespace tavoliere {

namespace stacks {
extern const described::Kernel kernel;
}
namespace seeds {
extern const described::Kernel kernel;
}

namespace described {

std::array<const Kernel*, 2> kernels() { return {&stacks::kernel, &seeds::kernel}; }

}  // namespace described

}  // namespace tavoliere
