#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace tavoliere {

// What is told to whoever wants to play a text that is none of the legal actions.
Error illegal_action(std::string_view text, const std::vector<std::string>& legal);

}  // namespace tavoliere
