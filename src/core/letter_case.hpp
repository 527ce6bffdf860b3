#pragma once

#include <string>
#include <string_view>

namespace tavoliere {

// The text with its letters A to Z as small ones: names of cells and games are accepted in either case.
inline std::string in_small_letters(std::string_view text) {
    std::string small(text);
    for (char& letter : small)
        if (letter >= 'A' && letter <= 'Z') letter = static_cast<char>(letter - 'A' + 'a');
    return small;
}

}  // namespace tavoliere
