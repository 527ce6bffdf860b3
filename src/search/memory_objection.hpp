#pragma once

#include <optional>

#include "core/result.hpp"

namespace tavoliere {

// An engine takes its memory when it is made, and a program that does not get it can only end. Whoever lets a person
// choose how much it is asks here first; the error says that this machine does not give so much.
std::optional<Error> memory_objection(std::size_t megabytes);

}  // namespace tavoliere
