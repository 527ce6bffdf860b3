#pragma once

#include <string>
#include <string_view>

namespace tavoliere {

// Without characters that are not seen or turn the direction of what follows, with which a line of chat or the name of
// a game could look like another.
std::string without_invisible(std::string_view text);

}  // namespace tavoliere
