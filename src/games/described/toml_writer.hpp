#pragma once

#include <string>

#include "games/described/value.hpp"

namespace tavoliere::described {

// The text of a description: lists of tables as [[key]], everything else in a line of its own. Reading it gives the
// same values.
std::string written_toml(const Value& text);

}  // namespace tavoliere::described
