#pragma once

#include <optional>

#include "core/result.hpp"

namespace tavoliere {

// An engine allocates its memory when it is made, and the program ends where that fails. So a size that a person has
// chosen is checked here first; the error says that this machine does not have so much.
std::optional<Error> memory_objection(std::size_t megabytes);

}  // namespace tavoliere
