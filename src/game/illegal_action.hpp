#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace tavoliere {

// What is told to whoever wants to play a text that is none of the legal actions. Where as many are listed as are
// listed at most, there may be more.
Error illegal_action(std::string_view text, const std::vector<std::string>& legal, std::uint64_t most_listed);

}  // namespace tavoliere
