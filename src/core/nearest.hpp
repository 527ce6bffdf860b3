#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/words.hpp"

namespace tavoliere {

// The candidates that a text was probably meant to be, best first, at most `most`: those that share at least half of
// it.
std::vector<std::string> nearest(std::string_view text, const std::vector<std::string>& candidates, std::size_t most);

// In Italian: `un formato`, `una chiave`.
enum class Gender : unsigned char { masculine, feminine };

// "one of a, b, c", and the one that was probably meant.
Message one_of_known(std::string_view text, const std::vector<std::string>& known, Gender gender);

}  // namespace tavoliere
